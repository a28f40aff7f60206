import type { Frame } from '../../frame/frame.js';
import type { Draft } from '../draft.js';
import { ofLaw } from './expressing.js';
import { MONTHS } from '../time/months.js';

/** « hors janvier », « sauf en 2025 »: a frame has the time that is kept, never the one that is left out. */
function lostExceptions(_frame: Frame, { reading }: Draft): number[] {
  return reading.placesOf('sauf').filter((at) => {
    let next = at + 1;
    while (reading.of(next) === 'vide') next += 1;
    return reading.of(next) === 'periode';
  });
}

/** « cet été » is no verb, and a season no part of an exercice. */
const lostSeasons = (_frame: Frame, { reading }: Draft): number[] =>
  reading.tokens.flatMap(({ text, lead }, at) => {
    // « avant l’été » of contracts that end is a day.
    if (text !== 'ete' || reading.of(at) === 'borne' || reading.of(at) === 'periode') return [];
    // « l’été (juillet et août) »: its months are told.
    if (MONTHS[reading.tokens[at + 1]?.text ?? ''] !== undefined) return [];
    const before = reading.tokens[at - 1]?.text ?? '';
    const isDated = reading.of(at + 1) === 'periode' && !/^(?:a|ont|avait|aurait|avons|t|on|il|elle)$/.test(before);
    return /\bl['’]\s*$/.test(lead) || before === 'cet' || before === 'en' || isDated ? [at] : [];
  });

/** « l’année scolaire »: no exercice, and no famille of school supplies. */
const lostSchoolYears = (_frame: Frame, { reading: { tokens } }: Draft): number[] =>
  tokens.flatMap(({ text }, at) =>
    /^(?:annee|saison|rentree)$/.test(text) &&
    /^(?:scolaire|culturelle|sportive|universitaire)$/.test(tokens[at + 1]?.text ?? '')
      ? [at, at + 1]
      : [],
  );

const TERM = /^(?:sur|pendant|durant|depuis)$/;

/** « d’aujourd’hui », « les achats aujourd’hui » are a day, « sur le mandat » the years of a council. */
const lostSpans = ({ sujet, acte, periode }: Frame, { reading, reading: { tokens } }: Draft): number[] =>
  tokens.flatMap(({ text, lead }, at) =>
    (text === 'aujourd' &&
      reading.of(at) !== 'neutre' &&
      (/\bd['’]\s*$/.test(lead) ||
        (sujet === 'achats' &&
          acte === 'mesurer' &&
          reading.of(at) === 'vide' &&
          periode.exercices.length === 0 &&
          !reading.has('qui', 'chez_qui', 'reste')))) ||
    (text === 'mandat' && /\ble\s*$/.test(lead) && TERM.test(tokens[at - 1]?.text ?? ''))
      ? [at]
      : [],
  );

/** « quand », « à quelle date »: a day is asked for, and the frame has another answer. */
function lostDays(frame: Frame, draft: Draft): number[] {
  const { acte, champ, mesure } = frame;
  if (acte === 'dater') return [];
  // « quand va-t-on dépasser le seuil ? »
  if (acte === 'besoins' && draft.reading.tokens[0]!.text === 'quand') return [0];
  // « depuis quand »: the day that a rule or a fact began.
  const since = draft.reading.tokens.findIndex(({ text }) => text === 'depuis');
  if (since >= 0 && draft.reading.tokens[since + 1]?.text === 'quand') return [since, since + 1];
  if (ofLaw(frame, draft, 0) || acte === 'prix' || champ === 'fin' || champ === 'notification') return [];
  const { tokens } = draft.reading;
  return tokens.flatMap(({ text }, at) =>
    (/^(?:quand|kan)$/.test(text) &&
      !/^(?:meme)$/.test(tokens[at + 1]?.text ?? '') &&
      // « quand on classe les directions »
      draft.reading.of(at) !== 'neutre' &&
      // « quand on paie en retard, de combien de jours »: those that were paid late.
      !(mesure === 'retard_moyen' && (at === 0 || /^(?:on|nous|vous|ville)$/.test(tokens[at + 1]?.text ?? '')))) ||
    // « à partir de quel mois a-t-on dépassé 10 millions »: a sum that grows, and no month by itself.
    (text === 'partir' && /^(?:quel|quelle|kel)$/.test(tokens[at + 1]?.text ?? '') && frame.groupe !== null) ||
    (/^(?:date|jour)$/.test(text) && /^(?:quel|quelle|kel)$/.test(tokens[at - 1]?.text ?? ''))
      ? [at]
      : [],
  );
}

/** « de janvier à décembre, le délai moyen »: that of each month, or of the whole year. */
const lostMonthsOfYear = ({ sujet, mesure, groupe, acte, periode: { mois } }: Frame, { reading }: Draft): number[] =>
  sujet === 'paiements' &&
  acte === 'mesurer' &&
  groupe === null &&
  /^(?:delai|retard)_/.test(mesure) &&
  mois?.[0] === 1 &&
  mois[1] === 12
    ? reading.placesOf('periode').filter((at) => MONTHS[reading.tokens[at]!.text] !== undefined)
    : [];

/** Times that no period of a frame is. */
export const lostTimes = (frame: Frame, draft: Draft): number[] =>
  [lostExceptions, lostSeasons, lostSchoolYears, lostSpans, lostDays, lostMonthsOfYear].flatMap((lost) =>
    lost(frame, draft),
  );
