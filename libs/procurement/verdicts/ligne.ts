import { decimalesPres } from '#design/decimales.js';
import type { Etape, StatutConformite, Verdict } from '../conformite.js';
import { formatJour, type Jour } from '../dates.js';
import { findJustification } from '../justifications.js';
import { formatEuros, formatEurosRonds, fromCentimes, toCentimes, type Montant } from '../montant.js';
import { pourcentagePres } from '../pourcentage.js';
import { findSeuil, type Seuil } from '../seuils.js';
import type { TypeAchat } from '../types-achat.js';
import { donneeManquante } from './ligne-manques.js';
import { PART_MAX_PCT } from './petits-lots.js';

/**
 * The need that judges a line, HT: what was paid, and what its running contracts still engage. The bounds differ where amounts
 * are known with tax alone, or what is engaged is not known.
 */
export interface BesoinDeLigne {
  perimetre: 'famille' | 'operation';
  min: Montant;
  /** Absent: nothing bounds it. */
  max?: Montant;
  /** Its part that running contracts engage, not paid yet. */
  engage: { min: Montant; max?: Montant };
  /** Its part without a contract; wider where some lines do not say whether they had one. */
  horsMarcheMin: Montant;
  horsMarcheMax: Montant;
}

/** The contract a line is paid on, with the verdict that was stored for it. */
export interface MarcheDeLigne {
  numero: string;
  statut: StatutConformite;
  /** What the contract's own verdict wants. */
  manque: readonly string[];
  /** What may be paid on it, or on all that its accord-cadre bounds; absent where no amount is known. */
  plafond?: Montant;
  /** The accord-cadre whose maximum `plafond` is; absent where it is the contract's own. */
  plafondDe?: string;
}

/** A line, or a group of lines, as it was judged: the result that is stored, and the amounts it was reached from. */
export interface LigneJugee {
  statut: StatutConformite;
  motif: string;
  manque: readonly string[];
  /** TTC where `ttc`. */
  montant: Montant;
  ttc: boolean;
  /** Part of `montant` paid beyond the maximum of the contract. */
  auDela: Montant;
  /** Day that the threshold is looked up at: of the mandat, or of the mandat that the line cancels. */
  jour: Jour;
  compte?: string;
  famille?: { code: string; libelle: string; typeAchat: TypeAchat };
  besoin?: BesoinDeLigne;
  marche?: MarcheDeLigne;
  /** Reference of a contract that the line is not linked to. */
  marcheCite?: string;
  /** What tells apart the contracts that the reference may mean; empty where one bears it, absent where none does. */
  marchesCites?: string;
  /** Nothing that came with the line names any contract. */
  marcheNonRenseigne: boolean;
  /** Code of `JUSTIFICATIONS` recorded on the line. */
  justification?: string;
  /** The exercice is not closed. */
  provisoire: boolean;
}

/**
 * Tells a verdict in words. It judges nothing: the verdict is the one that SQL stored (`verdict_ligne`), and the amounts
 * are those it read.
 */
export function expliquerLigne(ligne: LigneJugee): Verdict {
  const seuil = ligne.famille && findSeuil('dispense', ligne.famille.typeAchat, ligne.jour);
  const etapes: Etape[] = [etapeLigne(ligne)];
  const compared = ligne.motif !== 'compte' && !ligne.manque.includes('compte');
  if (compared) etapes.push(etapeMarche(ligne));
  if (compared && !ligne.marche && ligne.marcheCite === undefined) {
    etapes.push(etapeFamille(ligne));
    if (seuil && ligne.besoin) etapes.push(etapeSeuil(seuil, ligne));
  }
  const { libelle, reference } = phrase(ligne, seuil);
  etapes.push({ sujet: 'verdict', libelle, ...(reference === undefined ? {} : { reference }) });
  return {
    statut: ligne.statut,
    motif: ligne.motif,
    manque: ligne.manque.map((donnee) => donneeManquante(donnee, ligne.marchesCites !== undefined)),
    etapes,
    ...(ligne.besoin && !ligne.marche ? { jour: ligne.jour } : {}),
    seuilAVerifier: ligne.besoin !== undefined && !ligne.marche && (seuil?.aVerifier ?? true),
    provisoire: ligne.provisoire && ligne.besoin !== undefined && !ligne.marche,
    avertissements: avertissements(ligne),
  };
}

function interval(min: Montant, max: Montant | undefined): string {
  if (max === undefined) return `au moins ${formatEuros(min)} HT`;
  return toCentimes(min) === toCentimes(max)
    ? `${formatEuros(max)} HT`
    : `entre ${formatEuros(min)} et ${formatEuros(max)} HT`;
}

function etapeLigne({ montant, ttc, compte, jour }: LigneJugee): Etape {
  const of = compte === undefined ? '' : ` au compte ${compte}`;
  return {
    sujet: 'ligne',
    libelle: `Ligne de ${formatEuros(montant)} ${ttc ? 'TTC' : 'HT'}${of}, mandat émis le ${formatJour(jour)}.`,
  };
}

function etapeMarche({ marche, marcheCite, marchesCites, marcheNonRenseigne }: LigneJugee): Etape {
  if (marche) return { sujet: 'marche', libelle: `Mandatée sur le marché ${marche.numero}.` };
  if (marcheCite !== undefined) {
    const known = marchesCites === '' ? 'enregistré' : `enregistré plusieurs fois (${marchesCites})`;
    const state = marchesCites === undefined ? 'non enregistré' : `${known}, la ligne ne lui est pas rattachée`;
    return { sujet: 'marche', libelle: `Marché ${marcheCite}, ${state}.` };
  }
  return {
    sujet: 'marche',
    libelle: marcheNonRenseigne
      ? 'Marché non renseigné : le fichier n’en nomme aucun.'
      : 'Hors marché : la ligne n’en nomme aucun, d’autres du même fichier le font.',
  };
}

function etapeFamille({ famille, besoin }: LigneJugee): Etape {
  if (!famille || !besoin) return { sujet: 'famille', libelle: 'Aucune famille n’est attribuée à la ligne.' };
  const of = besoin.perimetre === 'operation' ? 'de l’opération' : 'de la famille';
  return {
    sujet: 'famille',
    libelle:
      `Famille ${famille.code} ${famille.libelle} (${famille.typeAchat}) : besoin ${of} ` +
      `${interval(besoin.min, besoin.max)} sur l’exercice, dont hors marché ` +
      `${interval(besoin.horsMarcheMin, besoin.horsMarcheMax)}${partEngagee(besoin)}.`,
    reference: besoin.perimetre === 'operation' ? 'R2121-5' : 'R2121-6',
  };
}

/** What is engaged and not paid, where it is not nothing. */
const partEngagee = ({ engage: { min, max } }: BesoinDeLigne): string =>
  max !== undefined && toCentimes(max) === 0n ? '' : ` et engagé par des marchés en cours ${interval(min, max)}`;

function etapeSeuil(seuil: Seuil, { jour, besoin }: LigneJugee): Etape {
  const [montant, min] = [seuil.montant, besoin?.min ?? '0'].map(toCentimes) as [bigint, bigint];
  const max = besoin?.max === undefined ? undefined : toCentimes(besoin.max);
  const below = max !== undefined && max < montant;
  const position = below ? 'non atteint' : min >= montant ? 'atteint' : 'atteint ou non selon ce qui n’est pas connu';
  return {
    sujet: 'seuil',
    libelle: `Seuil de dispense en vigueur au ${formatJour(jour)} : ${formatEurosRonds(seuil.montant)} HT, ${position}.`,
    reference: seuil.texte,
    source: `${seuil.source}, depuis le ${formatJour(seuil.validFrom)}${seuil.aVerifier ? ' (à vérifier)' : ''}`,
  };
}

type Phrase = { libelle: string; reference?: string };

/** The sentence of the verdict, with its article. */
function phrase(ligne: LigneJugee, seuil: Seuil | undefined): Phrase {
  const { besoin, marche } = ligne;
  const dispense = seuil ? formatEurosRonds(seuil.montant) : 'le seuil de dispense';
  switch (ligne.motif) {
    case 'compte':
      return {
        libelle: `Hors champ : le compte ${ligne.compte ?? ''} n’enregistre pas un achat.`,
        reference: 'L1111-1',
      };
    case 'marche':
      return phraseDuMarche(marche!);
    case 'exclu':
      return phraseDuCas('Hors champ', ligne);
    case 'cas_r2122':
      return phraseDuCas('Conforme', ligne);
    case 'cas_contredit':
      return phraseDuCas(
        ligne.justification === 'entite_adjudicatrice'
          ? 'Non conforme, l’acheteur n’est pas une entité adjudicatrice'
          : 'Non conforme, le besoin atteint le plafond du cas enregistré',
        ligne,
      );
    case 'sous_dispense':
      return {
        libelle: `Conforme : ${interval(besoin!.min, besoin!.max)} sur l’exercice, sous le seuil de ${dispense} en vigueur ce jour.`,
        reference: 'R2122-8',
      };
    case 'petits_achats':
      return {
        libelle: `Conforme : ${interval(besoin!.horsMarcheMin, besoin!.horsMarcheMax)} hors marché, ${share(besoin!)} % du besoin et sous ${dispense}.`,
        reference: 'R2122-8 al. 2',
      };
    case 'hors_marche':
      return phraseHorsMarche(besoin!, seuil);
    default:
      return phraseDuManque(ligne, dispense);
  }
}

function phraseDuMarche({ numero, statut }: MarcheDeLigne): Phrase {
  const libelles: Record<StatutConformite, string> = {
    conforme: `Conforme : le marché ${numero} l’est lui-même.`,
    non_conforme: `Non conforme : le marché ${numero} l’est lui-même.`,
    a_verifier: `À vérifier : le marché ${numero} l’est lui-même ; complétez sa fiche.`,
    hors_champ: `Hors champ : le marché ${numero} est exclu des règles de passation.`,
  };
  return { libelle: libelles[statut] };
}

function phraseDuCas(verdict: string, { justification }: LigneJugee): Phrase {
  const cas = findJustification(justification ?? '');
  return {
    libelle: `${verdict} : ${cas?.libelle ?? justification ?? ''}.`,
    ...(cas ? { reference: cas.article } : {}),
  };
}

/** The part without a contract in percent of the need, at least; on its side of the share that is tolerated. */
function share({ horsMarcheMin, min, max }: BesoinDeLigne): string {
  const pct = pourcentagePres(toCentimes(horsMarcheMin), toCentimes(max ?? min), [PART_MAX_PCT], 0) ?? 0;
  return pct.toFixed(decimalesPres(pct, [PART_MAX_PCT], 0)).replace('.', ',');
}

function phraseHorsMarche(besoin: BesoinDeLigne, seuil: Seuil | undefined): Phrase {
  const amount = interval(besoin.horsMarcheMin, besoin.horsMarcheMax);
  if (seuil && toCentimes(besoin.horsMarcheMin) >= toCentimes(seuil.montant)) {
    const of = besoin.perimetre === 'operation' ? ' pour l’opération' : '';
    return {
      libelle: `Non conforme : ${amount} achetés sans marché dans l’année${of}, au-dessus de ${formatEurosRonds(seuil.montant)}, seuil en vigueur ${enVigueur(seuil)}.`,
      reference: besoin.perimetre === 'operation' ? 'R2121-5, R2122-8' : 'R2121-6, R2122-8',
    };
  }
  return {
    libelle: `Non conforme : ${amount} hors marché font ${share(besoin)} % du besoin, plus que les ${PART_MAX_PCT} % tolérés.`,
    reference: 'R2122-8 al. 2',
  };
}

const enVigueur = ({ validFrom, validTo }: Seuil): string =>
  validTo === null ? `depuis le ${formatJour(validFrom)}` : `du ${formatJour(validFrom)} au ${formatJour(validTo)}`;

/** Why the contract that a line names does not judge it: nobody recorded it, or nothing says which of several it is. */
function marcheAManquer({ marchesCites, provisoire }: LigneJugee): string {
  if (marchesCites === undefined) return 'n’est pas enregistré ; importez-le ou créez-le.';
  if (marchesCites !== '')
    return `est enregistré plusieurs fois (${marchesCites}), et le fournisseur de la ligne ne dit pas lequel ; rattachez la ligne au bon.`;
  return provisoire
    ? 'est enregistré, mais la ligne ne lui est pas rattachée ; rattachez-la.'
    : 'est enregistré, mais la ligne, d’un exercice clos, ne lui a pas été rattachée ; rouvrez l’exercice pour la rattacher.';
}

function phraseDuManque(ligne: LigneJugee, dispense: string): Phrase {
  const { besoin, marche, manque } = ligne;
  switch (manque[0]) {
    case 'compte':
      return {
        libelle: `À vérifier : le compte ${ligne.compte ?? ''} n’est pas dans la nomenclature budgétaire ; corrigez-le ou dites s’il enregistre un achat.`,
        reference: 'L1111-1',
      };
    case 'marche_non_enregistre':
      return { libelle: `À vérifier : le marché ${ligne.marcheCite ?? ''} ${marcheAManquer(ligne)}` };
    case 'colonne_marche':
      return {
        libelle:
          'À vérifier : le fichier ne nomme pas les marchés ; réimportez-le avec leur numéro, ou rattachez la ligne.',
        reference: 'R2122-8',
      };
    case 'famille':
      return {
        libelle: 'À vérifier : sans famille d’achat le besoin ne peut pas être compté ; classez la ligne.',
        reference: 'R2121-6',
      };
    case 'operation':
      return {
        libelle:
          'À vérifier : le besoin de travaux se compte par opération ; rattachez la ligne au marché de la sienne.',
        reference: 'R2121-5',
      };
    case 'au_dela_du_maximum':
      return {
        libelle: `À vérifier : les paiements dépassent le maximum ${marche?.plafondDe === undefined ? 'du marché' : `de l’accord-cadre ${marche.plafondDe}`} (${formatEurosRonds(marche?.plafond ?? '0')} HT) ; enregistrez l’avenant ou le nouveau marché.`,
        reference: 'R2162-4, R2194-1 s.',
      };
    case 'engagement':
      return {
        libelle: `À vérifier : le besoin vaut ${interval(besoin?.min ?? '0', besoin?.max)} avec ce qu’engagent des marchés en cours ; complétez leur montant, leur durée et leur notification.`,
        reference: 'R2121-6, R2122-8',
      };
    case 'montant_ht':
      return {
        libelle: `À vérifier : ${interval(besoin?.min ?? '0', besoin?.max)}, de part et d’autre de ${dispense} ; donnez le montant HT.`,
        reference: 'R2121-1, R2122-8',
      };
    default:
      return { libelle: `À vérifier : ${donneeManquante(manque[0] ?? '').libelle.toLowerCase()}.` };
  }
}

function avertissements({ auDela, montant, marche, ttc, motif }: LigneJugee): string[] {
  const found: string[] = [];
  const beyond = toCentimes(auDela);
  if (beyond > 0n && beyond < toCentimes(montant) && marche?.plafond !== undefined) {
    found.push(
      `${formatEuros(fromCentimes(beyond))} ont été mandatés au-delà de ce que permet ${marche.plafondDe === undefined ? 'le marché' : `l’accord-cadre ${marche.plafondDe}`} ` +
        `(${formatEurosRonds(marche.plafond)} HT) : cette part est à vérifier (R2162-4).`,
    );
  }
  if (ttc) found.push('Montant TTC : le taux de TVA n’est pas connu, le montant hors taxes non plus.');
  if (motif === 'petits_achats') {
    found.push(
      'Les petits achats hors marché d’un besoin couvert par des marchés ne doivent pas dépasser 20 % de celui-ci.',
    );
  }
  return found;
}
