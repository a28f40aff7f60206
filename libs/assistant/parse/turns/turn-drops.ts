import { type Frame, isOfTime } from '../../frame/frame.js';
import { isSame } from '../../frame/same.js';
import { NAMED_AXES } from '../../frame/terms.js';
import { bothParts } from './both-turns.js';
import { ITSELF } from './continues.js';
import type { Said, Spoken } from '../draft.js';
import type { Reading } from '../reading.js';
import type { Token } from '../tokens.js';
import { isListOfContracts } from './turn-ranks.js';

const saysOnly = ({ said }: Spoken, ...parts: Said[]): boolean => [...said].every((one) => parts.includes(one));

/** « combien de plus que l’année d’avant ? » after the direction that spent the most: hers, or everyone’s. */
const comparesOneOfRank = (before: Frame, { frame, said }: Spoken): boolean =>
  before.rang &&
  // Two that were set against each other are told together.
  !before.oppose &&
  NAMED_AXES.has(before.groupe) &&
  (frame.acte === 'comparer' || frame.acte === 'expliquer') &&
  frame.groupe === null &&
  !said.has('noms');

/** « combien en euros ? » after a rate of conformity: of which verdict, nothing tells. */
const amountsOfRate = (before: Frame, spoken: Spoken): boolean =>
  before.mesure === 'conformite_pct' &&
  spoken.frame.mesure === 'montant_ht' &&
  spoken.frame.acte === 'mesurer' &&
  spoken.frame.filtres.verdicts === null &&
  saysOnly(spoken, 'mesure', 'sujet');

/** « de combien ? » after the avenants of a contract: what they changed, which no frame tells. */
const measuresField = ({ filtres }: Frame, _spoken: Spoken, { tokens }: Reading): boolean =>
  filtres.marche !== null && tokens.length === 1 && tokens[0]!.text === 'combien' && /\bde\s*$/.test(tokens[0]!.lead);

/** « en moyenne ? » after a series or groups: of them, or of mandats; and an amount with tax has no mean. */
const meansOfGroups = ({ groupe, mesure, sujet }: Frame, spoken: Spoken): boolean =>
  sujet === 'achats' &&
  spoken.frame.mesure === 'montant_moyen' &&
  (isOfTime(groupe) || mesure === 'montant_ttc') &&
  saysOnly(spoken, 'mesure');

/** « la différence ? » after two quarters of two exercices: of these, which no frame sets against each other. */
const setsMonthsAgainst = ({ avant, periode }: Frame, spoken: Spoken): boolean =>
  avant?.mois !== undefined &&
  spoken.frame.acte === 'comparer' &&
  !isSame(avant.mois, periode.mois) &&
  !(bothParts(periode.mois, avant.mois) && isSame(avant.exercices, periode.exercices)) &&
  saysOnly(spoken, 'acte');

/** « et en 2024 ? » after days of 2025: those of another year, which nobody told. */
const movesDays = ({ periode }: Frame, { frame, said }: Spoken): boolean =>
  Boolean(periode.jours) && said.has('periode') && frame.periode.mois === null;

/** « la première, par fournisseur » after familles: of one of these, and no rank of suppliers. */
const splitsOneOfRank = ({ groupe }: Frame, { frame, said }: Spoken, { tokens }: Reading): boolean =>
  NAMED_AXES.has(groupe) &&
  said.has('groupe') &&
  frame.groupe !== groupe &&
  /^(?:premiere?|deuxieme|seconde?|troisieme|derniere?)$/.test(tokens[0]?.text ?? '') &&
  /\bl[ae]\s*$/.test(tokens[0]!.lead) &&
  (tokens[1]?.text === 'par' || tokens[1]?.lead.includes(',') === true);

/** « et pour l’éducation ? » after all but the first ones: hers in all, or the others of hers. */
const narrowsOthers = ({ autres }: Frame, spoken: Spoken): boolean => autres === true && !saysOnly(spoken, 'periode');

/** « chez qui ? » after the supplier that rose most: who bought of it, which a rank of suppliers does not tell. */
const asksWhoAgain = ({ acte, groupe }: Frame, { frame, said }: Spoken, reading: Reading): boolean =>
  acte === 'varier' &&
  reading.has('chez_qui', 'qui') &&
  frame.groupe === groupe &&
  !frame.rang &&
  !said.has('periode') &&
  !said.has('acte');

/** « la première ? » of years: the first in time or the highest, nothing tells. */
const placesInTime = ({ groupe }: Frame, { frame, said }: Spoken, { tokens }: Reading): boolean =>
  isOfTime(groupe) &&
  frame.rang &&
  !said.has('groupe') &&
  tokens.some(({ text }) => /^(?:premiere?|derniere?|deuxieme|seconde?|troisieme)$/.test(text)) &&
  tokens.length <= 2;

/** « le troisième, combien en 2026 ? » after a rank of 2025: of the one that was shown, whom no frame names, and no rank of 2026. */
const movesPlace = ({ groupe, rang, periode }: Frame, { frame, said }: Spoken, reading: Reading): boolean =>
  NAMED_AXES.has(groupe) &&
  rang &&
  frame.place !== null &&
  said.has('periode') &&
  !said.has('groupe') &&
  reading.has('combien', 'depense') &&
  !isSame(frame.periode.exercices, periode.exercices);

const PLACE = /^(?:premiere?|deuxieme|seconde?|troisieme|quatrieme|cinquieme|suivante?|derniere?)$/;
const OF_OTHERS =
  /^(?:fournisseurs?|entreprises?|titulaires?|directions?|services?|familles?|trimestre|semestre|mois)$/;

/** « le premier finit quand ? », « le deuxième ? » after contracts that were listed: one that was shown, which no frame names. */
const placesInList = (before: Frame, _spoken: Spoken, { tokens }: Reading): boolean => {
  const at = tokens[0]?.text === 'et' ? 1 : 0;
  return (
    isListOfContracts(before) &&
    !before.tete &&
    PLACE.test(tokens[at]?.text ?? '') &&
    /\bl[ae]\s*$/.test(tokens[at]!.lead) &&
    !OF_OTHERS.test(tokens[at + 1]?.text ?? '')
  );
};

/** « le deuxième, c’est qui ? » after mandats: one that was shown, which no frame names. */
const placesMandat = ({ groupe }: Frame, _spoken: Spoken, { tokens }: Reading): boolean =>
  groupe === 'mandat' && tokens.slice(0, 2).some(({ text, lead }) => PLACE.test(text) && /\bl[ae]\s*$/.test(lead));

/** « lequel a le plus augmenté ? » after one figure and another, « lequel finit en premier ? » after one contract: which of those, no frame holds. */
export const asksWhichOfOne = (
  { groupe, sujet, acte, tete }: Frame,
  { frame, said }: Spoken,
  { tokens }: Reading,
): boolean => {
  const at = tokens[0]?.text === 'et' ? 1 : 0;
  const isOfFigure = sujet === 'achats' && (frame.acte === 'varier' || frame.acte === 'comparer');
  const isOfContract = sujet === 'marches' && acte === 'lister' && Boolean(tete);
  return (
    /^(?:lequel|laquelle)$/.test(tokens[at]?.text ?? '') &&
    // « lequel des deux mois » says of which.
    !/\bdes?\s*$/.test(tokens[at + 1]?.lead ?? '') &&
    groupe === null &&
    !said.has('noms') &&
    (isOfFigure || isOfContract)
  );
};

/** « quelle direction a le plus augmenté ? » after mandats were counted: by their number, which no frame sets against another, and not in euros. */
const changesCount = ({ acte, sujet, mesure }: Frame, { frame, said }: Spoken): boolean =>
  acte === 'mesurer' &&
  sujet === 'achats' &&
  mesure.startsWith('nombre') &&
  frame.acte === 'varier' &&
  !said.has('mesure') &&
  !said.has('periode');

/** « leur part ? » after those that come after the first ones: of these, which no frame adds up. */
const sharesNextOnes = ({ apres }: Frame, { frame }: Spoken): boolean => Boolean(apres) && frame.part;

/** Whether a turn would lose what the question before was of: nobody says of whom, of which rows or of when it is. */
export const dropsOfBefore = (before: Frame, spoken: Spoken, reading: Reading): boolean =>
  !reading.tokens.some(({ text }) => ITSELF.test(text)) &&
  [
    comparesOneOfRank,
    amountsOfRate,
    measuresField,
    meansOfGroups,
    setsMonthsAgainst,
    movesDays,
    splitsOneOfRank,
    narrowsOthers,
    asksWhoAgain,
    placesInTime,
    movesPlace,
    placesInList,
    placesMandat,
    sharesNextOnes,
    changesCount,
  ].some((drops) => drops(before, spoken, reading));

const SUM_ALONE = /^(?:et|alors|total|totaux|somme|cumul|montant|combien|ca|cela|fait|font|en|tout|au|ensemble)$/;

/** « le total ? » of groups within bounds: what these amount to, which no frame adds up, and not all purchases. */
export const sumsBounded = ({ filtres, groupe, sujet }: Frame, { tokens }: Reading): boolean =>
  sujet === 'achats' &&
  groupe !== null &&
  (filtres.montantMin !== null || filtres.montantMax !== null) &&
  tokens.every(({ text }) => SUM_ALONE.test(text));

const OWN_ROWS = /^(?:achats?|depenses|nos|notre)$/;

/**
 * « ça fait combien d’argent ? » after payments, « combien payé en 2025 ? » after contracts that were listed: what these amount to or
 * were paid, which no frame adds up, and not all purchases.
 */
export const sumsOtherRows = (before: Frame, { frame, said }: Spoken, { tokens }: Reading): boolean =>
  before.sujet !== 'achats' &&
  before.filtres.marche === null &&
  frame.sujet === 'achats' &&
  frame.acte === 'mesurer' &&
  (frame.mesure === 'montant_ht' || frame.mesure === 'montant_ttc' || tokens[0]?.text === 'sur') &&
  !(['noms', 'groupe', 'filtres', 'n'] as const).some((one) => said.has(one)) &&
  !tokens.some(
    ({ text }, at) => ITSELF.test(text) || OWN_ROWS.test(text) || (text === 'nous' && isSpent(tokens[at + 1])),
  );

/** « combien avons-nous dépensé en 2025 ? » is of all. */
const isSpent = (token: Token | undefined): boolean => /^(?:depens|achet)/.test(token?.text ?? '');
