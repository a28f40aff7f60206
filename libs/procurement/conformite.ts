import { formatJour, type Jour } from './dates.js';
import { findJustification } from './justifications.js';
import { formatEuros, type Montant } from './montant.js';
import { rangDuMarche, type RangMarche } from './procedures.js';
import { LIBELLES_RANG, rangRequis, type RangRequis } from './rangs.js';
import type { TypeAcheteur } from './seuils.js';
import type { TypeAchat } from './types-achat.js';

export type StatutConformite = 'conforme' | 'non_conforme' | 'a_verifier' | 'hors_champ';

export type MotifConformite =
  | 'compte_hors_perimetre'
  | 'famille_inconnue'
  | 'marche_inconnu'
  | 'procedure_inconnue'
  | 'seuil_inconnu'
  | 'justification'
  | 'procedure_suffisante'
  | 'procedure_insuffisante'
  | 'sans_marche_sous_dispense'
  | 'sans_marche';

/** A contract as the verdict needs it. */
export interface MarcheAControler {
  numero: string;
  /** DECP label. */
  procedure: string;
  /** HT: the maximum of an accord-cadre, else the amount. */
  montant?: Montant;
  publicite?: boolean;
  dateLancement?: Jour;
  dateNotification?: Jour;
  /** Code of `JUSTIFICATIONS`. */
  justification?: string;
}

/** A line of mandat as the verdict needs it. */
export interface LigneAControler {
  montantHt: Montant;
  /** Day the mandat was issued: the only known day of a purchase made without a contract. */
  dateEmission: Jour;
  compte: { numero: string; horsPerimetre: boolean; explication?: string };
  /** Undefined while the line is not classified. */
  famille?: { code: string; libelle: string; typeAchat: TypeAchat };
  /** Need of the famille or opération over the exercice (see `besoins.ts`). Required with a famille. */
  besoin?: { perimetre: 'famille' | 'operation'; montantHt: Montant };
  marche?: MarcheAControler;
  /** Reference of a contract the line bears and that is not in the database (PES `IdMarche`). */
  marcheInconnu?: string;
  /** Code of `JUSTIFICATIONS` recorded on the line itself. */
  justification?: string;
}

/** One link of the chain that leads to a verdict, in words. */
export interface Etape {
  sujet: 'ligne' | 'marche' | 'famille' | 'seuil' | 'verdict';
  libelle: string;
  /** Article or text the step rests on. */
  reference?: string;
  /** Where the value was read and from when it holds, for a threshold. */
  source?: string;
}

export interface Verdict {
  statut: StatutConformite;
  motif: MotifConformite;
  /** line → marché → famille → threshold → verdict. */
  etapes: Etape[];
  /** Day the threshold was looked up at. */
  jour?: Jour;
  rangRequis?: number;
  rangMarche?: number;
  /** The verdict relies on a threshold that was not read in a source. */
  seuilAVerifier: boolean;
  /** What a person should know before relying on the verdict. */
  avertissements: string[];
}

/**
 * The verdict of a line, with its chain. In order:
 * 1. an account that is no purchase is `hors_champ`;
 * 2. an unknown contract or famille is `a_verifier`: nothing is presumed in the buyer's favour;
 * 3. a recorded justification makes it `conforme`;
 * 4. an unknown threshold or procedure is `a_verifier`;
 * 5. else the rank of the contract's procedure must be at least the one the need required on the day the consultation
 *    was launched. Without a contract the rank is 0: `conforme` below the dispense (R2122-8), else `non_conforme`.
 */
export function verdictDeLigne(ligne: LigneAControler, acheteur?: TypeAcheteur): Verdict {
  const etapes = [etapeLigne(ligne)];
  const avertissements: string[] = [];
  const end = (
    statut: StatutConformite,
    motif: MotifConformite,
    libelle: string,
    facts: Partial<Verdict> = {},
  ): Verdict => ({
    statut,
    motif,
    seuilAVerifier: false,
    ...facts,
    etapes: [...etapes, { sujet: 'verdict', libelle }],
    avertissements,
  });

  if (ligne.compte.horsPerimetre) {
    const reason = ligne.compte.explication ?? `le compte ${ligne.compte.numero} n’enregistre pas un achat`;
    return end('hors_champ', 'compte_hors_perimetre', `Hors champ : ${reason}.`);
  }
  etapes.push(etapeMarche(ligne));
  if (ligne.marcheInconnu !== undefined && !ligne.marche) {
    return end('a_verifier', 'marche_inconnu', `À vérifier : le marché ${ligne.marcheInconnu} n’est pas enregistré.`);
  }
  if (!ligne.famille || !ligne.besoin) {
    etapes.push({ sujet: 'famille', libelle: 'Aucune famille n’est attribuée à la ligne.' });
    return end('a_verifier', 'famille_inconnue', 'À vérifier : sans famille, le besoin ne peut pas être évalué.');
  }
  etapes.push(etapeFamille(ligne.famille, ligne.besoin));

  const jour = ligne.marche?.dateLancement ?? ligne.marche?.dateNotification ?? ligne.dateEmission;
  if (ligne.marche && !ligne.marche.dateLancement) {
    avertissements.push(
      `Date de lancement de la consultation inconnue : seuil pris au ${formatJour(jour)}, date ` +
        `${ligne.marche.dateNotification ? 'de notification du marché' : 'd’émission du mandat'}.`,
    );
  }
  const { typeAchat } = ligne.famille;
  const requis = rangRequis({ montant: ligne.besoin.montantHt, typeAchat, jour, acheteur });
  etapes.push(
    requis ? etapeSeuil(requis, jour) : { sujet: 'seuil', libelle: `Aucun seuil connu au ${formatJour(jour)}.` },
  );
  const facts = { jour, rangRequis: requis?.rang, seuilAVerifier: requis?.aVerifier ?? true };

  const justification = findJustification(ligne.justification ?? ligne.marche?.justification ?? '');
  if (justification) {
    return end('conforme', 'justification', `Conforme : ${justification.libelle} (${justification.article}).`, facts);
  }
  if (!requis) {
    return end('a_verifier', 'seuil_inconnu', 'À vérifier : la table des seuils ne couvre pas cette date.', facts);
  }
  if (!ligne.marche) return sansMarche(requis, end, facts);

  const rang = rangDuMarche({ ...ligne.marche, typeAchat, jour });
  if (!rang) {
    const libelle = `À vérifier : la procédure « ${ligne.marche.procedure} » n’a pas de rang.`;
    return end('a_verifier', 'procedure_inconnue', libelle, facts);
  }
  avertissements.push(...cautions(ligne.marche, rang, typeAchat, jour, acheteur));
  return compared(rang, requis, end, facts);
}

type End = (statut: StatutConformite, motif: MotifConformite, libelle: string, facts?: Partial<Verdict>) => Verdict;

function sansMarche(requis: RangRequis, end: End, facts: Partial<Verdict>): Verdict {
  if (requis.rang === 0) {
    return end(
      'conforme',
      'sans_marche_sous_dispense',
      'Conforme : le besoin est dispensé de procédure (R2122-8).',
      facts,
    );
  }
  const libelle = `Non conforme : aucun marché, alors que le besoin exige : ${LIBELLES_RANG[requis.rang]}.`;
  return end('non_conforme', 'sans_marche', libelle, facts);
}

function compared(rang: RangMarche, requis: RangRequis, end: End, facts: Partial<Verdict>): Verdict {
  const sufficient = rang.rang >= requis.rang;
  const libelle = sufficient
    ? `Conforme : ${LIBELLES_RANG[rang.rang]}, le besoin exige : ${LIBELLES_RANG[requis.rang]}.`
    : `Non conforme : ${LIBELLES_RANG[rang.rang]}, alors que le besoin exige : ${LIBELLES_RANG[requis.rang]}.`;
  return end(
    sufficient ? 'conforme' : 'non_conforme',
    sufficient ? 'procedure_suffisante' : 'procedure_insuffisante',
    libelle,
    {
      ...facts,
      rangMarche: rang.rang,
    },
  );
}

/** What does not change the verdict and should be looked at. */
function cautions(
  marche: MarcheAControler,
  rang: RangMarche,
  typeAchat: TypeAchat,
  jour: Jour,
  acheteur?: TypeAcheteur,
): string[] {
  const found: string[] = [];
  if (rang.publicitePresumee) {
    found.push(
      `Publicité présumée : la valeur du marché atteint ${formatEuros(rang.publicitePresumee.montant)}, ` +
        'et l’avis n’est pas enregistré (R2131-12).',
    );
  }
  const own =
    marche.montant === undefined ? undefined : rangRequis({ montant: marche.montant, typeAchat, jour, acheteur });
  if (own && own.rang > rang.rang) {
    found.push(
      `La valeur totale du marché (${formatEuros(marche.montant ?? '0')}) exigeait à elle seule : ` +
        `${LIBELLES_RANG[own.rang]} (R2121-1).`,
    );
  }
  return found;
}

function etapeLigne(ligne: LigneAControler): Etape {
  const { compte, montantHt, dateEmission } = ligne;
  return {
    sujet: 'ligne',
    libelle: `Ligne de ${formatEuros(montantHt)} HT au compte ${compte.numero}, mandat émis le ${formatJour(dateEmission)}.`,
  };
}

function etapeMarche({ marche, marcheInconnu }: LigneAControler): Etape {
  if (!marche) {
    return {
      sujet: 'marche',
      libelle: marcheInconnu === undefined ? 'Sans marché.' : `Marché ${marcheInconnu}, inconnu.`,
    };
  }
  const launched = marche.dateLancement ? `, consultation lancée le ${formatJour(marche.dateLancement)}` : '';
  return { sujet: 'marche', libelle: `Marché ${marche.numero}, ${marche.procedure}${launched}.` };
}

function etapeFamille(
  famille: NonNullable<LigneAControler['famille']>,
  besoin: NonNullable<LigneAControler['besoin']>,
): Etape {
  const of = besoin.perimetre === 'operation' ? 'de l’opération' : 'de la famille';
  return {
    sujet: 'famille',
    libelle: `Famille ${famille.code} ${famille.libelle} (${famille.typeAchat}) : besoin ${of} ${formatEuros(besoin.montantHt)} HT sur l’exercice.`,
    reference: besoin.perimetre === 'operation' ? 'R2121-5' : 'R2121-6',
  };
}

function etapeSeuil({ seuil, rang, aVerifier }: RangRequis, jour: Jour): Etape {
  const position = rang === 0 ? 'non atteint' : 'atteint';
  return {
    sujet: 'seuil',
    libelle: `Seuil en vigueur au ${formatJour(jour)} : ${formatEuros(seuil.montant)} HT, ${position} ; exigé : ${LIBELLES_RANG[rang]}.`,
    reference: seuil.texte,
    source: `${seuil.source}, depuis le ${formatJour(seuil.validFrom)}${aVerifier ? ' (à vérifier)' : ''}`,
  };
}
