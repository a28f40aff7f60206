import { EMPTY_FRAME, type Frame, isOfTime, NO_FILTERS } from '../../frame/frame.js';
import { isSame } from '../../frame/same.js';
import { type Axe, NAMED_AXES } from '../../frame/terms.js';
import type { ReadPeriod } from '../time/periods.js';
import type { Reading } from '../reading.js';
import type { Refused } from '../refusal.js';
import { whole } from './turn-rows.js';

const WHY = /^(?:et |mais )?pourquoi$/;
/** « pour quel motif surtout ? » */
const REASON =
  /^(?:et |mais )?(?:(?:pour |sur )?(?:quels?|quelles?) (?:motifs?|raisons?)|c est quoi (?:motifs?|raisons?))(?: (?:surtout|principalement|essentiellement|principal|principale|principaux))?$/;
const WHICH_ARE_NEW = /^(?:et )?(?:lesquels|lesquelles|qui) (?:sont |est )?(?:nouveaux?|nouvelles?)$/;
/** « et en moyenne par mois ? » */
const MEAN_BY =
  /^(?:(?:et|en|soit|ca|cela|fait|donne|quelle?|est|combien|c) )*moyen(?:ne)? (?:(?:ca|cela|fait|combien) )*(?:par|chaque) (?<part>mois|trimestre|semestre|an|annee|exercice)$/;
const PARTS: Readonly<Record<string, Axe>> = { mois: 'mois', trimestre: 'trimestre', semestre: 'semestre' };
/** Purchases of several familles that were told by their verdict, in one exercice. */
const isJudged = ({ acte, sujet, filtres }: Frame): boolean =>
  acte === 'mesurer' && sujet === 'achats' && filtres.verdicts !== null && filtres.familles?.valeurs.length !== 1;
const isJudgedSum = (frame: Frame): boolean =>
  isJudged(frame) && frame.groupe === null && (!frame.avant || isSame(frame.avant.exercices, frame.periode.exercices));

/** « et par direction ? » */
const PARTS_BY = /^(?:et )?par (?<axe>direction|service|famille|fournisseur|mois|trimestre)s?$/;
const AXES_SAID: Readonly<Record<string, Axe>> = {
  ...{ direction: 'service', service: 'service', famille: 'famille', fournisseur: 'fournisseur' },
  ...{ mois: 'mois', trimestre: 'trimestre' },
};
const PAID_TO_HIM = /\b(?:lui|leur) (?:a|avons|ai)\b.{0,60}\b(?:paye|payee|verse|versee|regle|donne)\b/;

/**
 * Turns that are read and that no purchase answers: why somebody comes first, which of those that came first are new, what the holder
 * of a contract was paid. What is nearest is offered.
 */
export function unknownTurn(
  { tokens }: Reading,
  before: Frame,
  { periode, dite }: ReadPeriod,
  now: number,
): Refused | null {
  const said = tokens.map(({ text }) => text).join(' ');
  const [year = now] = before.periode.exercices;
  const twoYears = { ...EMPTY_FRAME.periode, exercices: [year, year - 1] };
  const isRanked = before.acte === 'mesurer' && before.sujet === 'achats' && before.rang;
  const isRank = isRanked && NAMED_AXES.has(before.groupe);
  const { n: _n, ...bare } = before;
  const refused = (raison: string, reste: Frame): Refused => ({ genre: 'refus', raison, reste, suit: true });
  if (isRank && WHY.test(said))
    return refused('Les achats disent combien, et non pourquoi ce rang : je peux dire ce qui a le plus augmenté.', {
      ...bare,
      n: null,
      acte: 'varier',
      mesure: 'montant_ht',
      part: false,
      place: null,
      ordre: 'desc',
      periode: twoYears,
    });
  // Of the month that cost most, what moved from a year to the other is another question.
  if (isRanked && isOfTime(before.groupe) && WHY.test(said))
    return refused('Les achats disent combien, et non pourquoi ce rang : je peux dire ce que cette période a coûté.', {
      ...whole(before),
      groupe: 'famille',
    });
  if ((WHY.test(said) && isJudgedSum(before)) || (REASON.test(said) && isJudged(before)))
    return refused('Le motif d’un verdict se dit famille par famille : nommez-en une.', {
      ...whole(before),
      groupe: 'famille',
    });
  const rated = PARTS_BY.exec(said)?.groups?.['axe'];
  if (rated !== undefined && before.sujet === 'paiements' && before.part && before.mesure === 'en_retard')
    return refused(
      'Je ne donne pas la part des mandats payés en retard pour chacun : je donne celle des mandats payés dans le délai.',
      { ...whole(before), mesure: 'a_l_heure_pct', groupe: AXES_SAID[rated]! },
    );
  if (isRank && before.groupe === 'fournisseur' && WHICH_ARE_NEW.test(said))
    return refused(
      'Je ne sais pas dire lesquels de ce rang sont nouveaux : je donne les nouveaux fournisseurs d’un exercice.',
      {
        ...EMPTY_FRAME,
        ...{ acte: 'communs', groupe: 'fournisseur', seuls: 'nouveaux', periode: twoYears },
      },
    );
  const part = MEAN_BY.exec(said)?.groups?.['part'];
  if (
    part !== undefined &&
    before.acte === 'mesurer' &&
    /^nombre(?:_mandats|_lignes|_fournisseurs)?$/.test(before.mesure)
  )
    return refused('Je ne donne pas la moyenne d’un nombre : je peux donner ce nombre pour chaque période.', {
      ...whole(before),
      groupe: PARTS[part] ?? 'exercice',
    });
  const { marche } = before.filtres;
  if (marche !== null && PAID_TO_HIM.test(said))
    return refused(
      'Le titulaire du marché n’est pas nommé ici : nommez-le pour savoir ce qui lui a été payé en tout. Je propose ce qui a été payé sur ce marché.',
      {
        ...EMPTY_FRAME,
        filtres: { ...NO_FILTERS, marche },
        periode: dite ? { ...EMPTY_FRAME.periode, ...periode } : EMPTY_FRAME.periode,
      },
    );
  return null;
}
