import { decimalesPres } from '#design/decimales.js';
import { formatJour } from '../dates.js';
import { findJustification } from '../justifications.js';
import { toCentimes } from '../montant.js';
import { pourcentagePres } from '../pourcentage.js';
import type { Rang } from '../rangs.js';
import { euros, seuilsCompares } from './chiffres.js';
import { ARTICLES } from './donnees.js';
import type { FaitsMarche } from './faits.js';
import { fenetreDeLancement, lancementEcarte } from './fenetre.js';
import { phraseDuVerdict } from './phrase.js';
import { rangsSuivis } from './dimensions.js';
import { PART_MAX_PCT, PLAFONDS_PETIT_LOT } from './petits-lots.js';
import { libelleDuRang, partSpecifique, seuilAvisSpecifique } from './services-specifiques.js';
import { auMoins, estUnRemplissage, plafond, SANS_BORNE, valeurDeLot, valeursDe } from './valeur.js';
import type { Bornes, VerdictMarche } from './verdict.js';

/** One link of the chain that leads to the verdict of a contract, in French. */
export interface EtapeMarche {
  sujet: 'valeur' | 'lots' | 'besoin' | 'jour' | 'seuil' | 'procedure' | 'cas' | 'verdict';
  libelle: string;
  /** Article of the code or text that it rests on. */
  reference: string | null;
  /** Where a threshold was read. */
  source: string | null;
  /** Since when it holds. */
  depuis: string | null;
}

const step = (
  sujet: EtapeMarche['sujet'],
  libelle: string,
  reference: string | null = null,
  rest: Partial<EtapeMarche> = {},
): EtapeMarche => ({ sujet, libelle, reference, source: null, depuis: null, ...rest });

/** From the value to the verdict: each rule with its article, each amount compared, each threshold with its date. */
export function etapesDuVerdict(faits: FaitsMarche, verdict: VerdictMarche): EtapeMarche[] {
  const last = step('verdict', phraseDuVerdict(faits, verdict), articleDe(faits, verdict));
  if (!verdict.mondes) return [last];
  return [
    valeur(faits),
    ...lots(faits),
    ...remplissage(faits),
    ...specifique(faits),
    ...besoins(faits),
    jour(faits),
    ...seuils(verdict),
    procedure(faits, verdict),
    ...cas(faits),
    last,
  ];
}

function articleDe({ cas: code }: FaitsMarche, { motif }: VerdictMarche): string {
  const article = findJustification(code ?? '')?.article;
  return article !== undefined && ['cas_r2122', 'cas_contredit', 'exclu'].includes(motif) ? article : ARTICLES[motif];
}

function valeur(faits: FaitsMarche): EtapeMarche {
  const { estimation } = faits.consultation;
  const { groupee, lotsManquants, sansMontant, sansOptions, propre } = valeursDe(faits);
  const { exact, attribue } = faits.autresLots;
  const enregistre = euros(auMoins(propre) + toCentimes(exact) + toCentimes(attribue));
  const lots = faits.autresLots.nombre + 1;
  const of = lots > 1 ? `de ${lots} lots de la consultation` : 'du marché';
  const missing = lotsManquants > 0 ? `, ${lotsManquants} lots déclarés n’étant pas enregistrés` : '';
  if (estimation !== null) return step('valeur', `Besoin estimé à ${euros(toCentimes(estimation))} HT.`, 'R2121-1');
  if (faits.valeur.sansMaximum && faits.valeur.montantMax === null)
    return step(
      'valeur',
      'Accord-cadre sans maximum : réputé atteindre le seuil européen s’il est lancé avant 2022 ; depuis, un maximum est obligatoire.',
      'ancien R2121-8, R2162-4',
    );
  if (sansOptions)
    return step(
      'valeur',
      `Valeur ${of} : plus que les ${enregistre} HT enregistrés, qui ne comptent pas les options ou les reconductions.`,
      'R2121-1',
    );
  if (sansMontant) return step('valeur', `Valeur ${of} : un montant n’est pas connu.`, 'R2121-1');
  if (groupee.max >= SANS_BORNE)
    return step(
      'valeur',
      `Part de l’acheteur : ${enregistre} HT ; la valeur est celle de la consultation du coordonnateur, qui n’est pas connue.`,
      'L2113-6',
    );
  const range =
    groupee.min === groupee.max
      ? `${euros(groupee.max)} HT`
      : toCentimes(faits.autresLots.repete) > 0n
        ? `${euros(groupee.max)} HT, ou ${euros(groupee.min)} si un accord-cadre est publié une fois pour chacun de ses titulaires`
        : `${euros(groupee.max)} HT attribués, soit une estimation d’au moins ${euros(groupee.min)}`;
  return step(
    'valeur',
    `Valeur ${of}, sur toute la durée : ${range}${missing}.`,
    faits.valeur.accordCadre ? 'R2121-8' : 'R2121-1',
  );
}

/** Several lots: what this one weighs among those bought alike, and when they may be bought apart. */
function lots(faits: FaitsMarche): EtapeMarche[] {
  const { nombre, parts } = faits.autresLots;
  if (nombre === 0) return [];
  const own = plafond(valeurDeLot(faits.valeur));
  const [ranks, all] = [
    rangsSuivis(faits),
    Object.values(parts).reduce((sum, { montant }) => sum + toCentimes(montant), own),
  ];
  if (own >= SANS_BORNE || ranks.length > 1 || ranks[0] === 3) return [];
  const exception = ranks[0] === 1 ? 'adaptee' : 'sansPublicite';
  const alike = own + toCentimes(parts[exception].montant);
  const share = pourcentagePres(alike, all, [PART_MAX_PCT], 1) ?? 0;
  const shown = share.toFixed(decimalesPres(share, [PART_MAX_PCT], 1)).replace('.', ',');
  const said = `Ce lot : ${euros(own)} HT ; avec les lots passés de la même façon, ${euros(alike)} HT, soit ${shown} % de l’ensemble.`;
  if (exception === 'sansPublicite')
    return [step('lots', `${said} Permis sous la dispense et jusqu’à ${PART_MAX_PCT} %.`, 'R2122-8 al. 2')];
  const limits = [...new Set(faits.types.map((type) => euros(PLAFONDS_PETIT_LOT[type])))].join(' ou ');
  return [
    step(
      'lots',
      `${said} Hors procédure formalisée : permis sous ${limits} HT et jusqu’à ${PART_MAX_PCT} %.`,
      'R2123-1 2°',
    ),
  ];
}

function remplissage({ valeur: { montant, montantMax } }: FaitsMarche): EtapeMarche[] {
  return [montant, montantMax]
    .filter((one) => one !== null)
    .filter(estUnRemplissage)
    .map((one) => step('valeur', `Le montant publié, ${euros(toCentimes(one))}, est un remplissage.`, 'R2121-1'));
}

function specifique(faits: FaitsMarche): EtapeMarche[] {
  if (partSpecifique(faits) === 'aucune') return [];
  const notice = `un avis au JOUE est exigé à partir de ${euros(seuilAvisSpecifique('pouvoir_adjudicateur'))} HT (${euros(seuilAvisSpecifique('entite_adjudicatrice'))} pour un exploitant de réseau)`;
  const mixed = faits.servicesMixtes === null ? '' : ' Services mixtes : la plus grande part décide (R2123-2).';
  return [
    step(
      'seuil',
      `Service social ou spécifique : procédure adaptée permise ; ${notice}.${mixed}`,
      'R2123-1 3°, R2131-14',
    ),
  ];
}

function besoins({ operation, besoins: needs, types }: FaitsMarche): EtapeMarche[] {
  const found: EtapeMarche[] = [];
  if (operation && types.includes('travaux'))
    found.push(
      step('besoin', `Travaux de l’opération : au moins ${euros(toCentimes(operation.travaux.min))} HT.`, 'R2121-5'),
    );
  for (const { annee, montant, source } of types.every((type) => type === 'travaux') ? [] : needs) {
    const from = source === 'estime' ? 'estimé' : 'dépensé l’exercice précédent, clos';
    found.push(
      step(
        'besoin',
        `Besoin de la famille pour ${annee} : ${euros(toCentimes(montant))} HT, ${from}.`,
        'R2121-6, R2121-7',
      ),
    );
  }
  return found;
}

function jour(faits: FaitsMarche): EtapeMarche {
  const { du, au } = fenetreDeLancement(faits);
  if (lancementEcarte(faits))
    return step(
      'jour',
      `Date de lancement enregistrée, le ${formatJour(faits.lancement!)}, postérieure à la ${faits.notification ? 'notification' : 'publication des données'} : écartée ; lancée entre le ${formatJour(du)} et le ${formatJour(au)} au plus large.`,
    );
  if (du === au) return step('jour', `Consultation lancée le ${formatJour(du)}.`);
  return step(
    'jour',
    `Date de lancement non enregistrée : entre le ${formatJour(du)} et le ${formatJour(au)} au plus large.`,
  );
}

function seuils(verdict: VerdictMarche): EtapeMarche[] {
  const read = seuilsCompares(verdict).flatMap(({ dispense, publicite, formalisee }) => [
    { one: dispense.seuil, name: 'Dispense' },
    { one: publicite.seuil, name: 'Avis au BOAMP ou dans un journal d’annonces légales' },
    { one: formalisee.seuil, name: 'Procédure formalisée' },
  ]);
  return [...new Map(read.map((each) => [each.one, each])).values()].map(({ one, name }) => {
    const until = one.validTo === null ? '' : `, jusqu’au ${formatJour(one.validTo)}`;
    const of = one.objet === 'travaux' ? 'travaux' : 'fournitures et services';
    return step(
      'seuil',
      `${name} : à partir de ${euros(toCentimes(one.montant))} HT (${of}) depuis le ${formatJour(one.validFrom)}${until}.`,
      one.texte,
      { source: one.source, depuis: one.validFrom },
    );
  });
}

function procedure(faits: FaitsMarche, { rangRequis, rangMarche }: VerdictMarche): EtapeMarche {
  const followed = faits.procedures?.join(' ou ') ?? faits.procedure ?? 'non enregistrée';
  const due = rangRequis
    ? [...new Set([rangRequis.min, rangRequis.max])].map((rang) => libelleDuRang(faits, rang)).join(' ou ')
    : 'inconnue';
  const doubt = rangMarche && rangMarche.min < rangMarche.max ? ` (${toTell(rangMarche)})` : '';
  return step(
    'procedure',
    `Procédure suivie : ${followed}${doubt} ; exigée : ${due}.`,
    `R2122-8, R2123-1, ${{ toutes: 'R2131-14', certaines: 'R2131-12, R2131-14', aucune: 'R2131-12' }[partSpecifique(faits)]}, R2124-1`,
  );
}

/** What a procedure does not say of itself: ranks 1 and 2 are the procédure adaptée without and with publicity. */
const toTell = ({ min, max }: Bornes<Rang>): string =>
  min === 1 && max === 2 ? 'publicité non renseignée' : 'à préciser';

function cas({ cas: code, casReference }: FaitsMarche): EtapeMarche[] {
  if (code === null) return [];
  if (code === 'aucun') return [step('cas', 'Aucun cas de dispense, selon l’acheteur.', 'R2122-1 à R2122-11')];
  const known = findJustification(code);
  const reference = casReference === null ? '' : `, ${casReference}`;
  return [step('cas', `Cas enregistré : ${known?.libelle ?? code}${reference}.`, known?.article ?? null)];
}
