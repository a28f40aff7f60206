import { addDays, addMonths } from '#procurement/dates.js';
import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../../frame/frame.js';
import { EMPTY_WORDS } from '../lexicon/empty-words.js';
import type { Context } from '../parsed.js';
import { Reading } from '../reading.js';
import type { Refused } from '../refusal.js';
import { NO_SPAN, readSpan, type Span } from '../time/end-day.js';
import { numberOf } from '../time/years.js';

const RENEWED = /^(?:reconductions?|reconduire|reconduits?|reconduite?s?)$/;
/** It is to be decided, or is near: « les marchés reconduits » and « les reconductions prévues » are other things. */
const TO_DECIDE =
  /(?:^| )(?:decid\w+|decision|a (?:reconduire|prendre|venir|faire)|prochaine?s?|faut|faudra|doit|devons|devoir|dois|bientot|arrivent|attendent)(?= )/;
/** What contracts are worth says nothing of when they are renewed. */
const OTHER = /^(?:montants?|valeurs?|prix|sommes?)$/;
const WORDS = new Set(
  `quel quelle quels quelles combien nombre liste nos notre mes les des marche marches contrat contrats y a t il on nous avons aurons sont est faut faudra doit devons dois je
  decider decidees decides decision decisions prendre faire venir prochain prochaine prochains prochaines bientot arrivent attendent devoir reconduire reconduits reconduction reconductions tacite tacites
  etre en cours qu que qui`.split(/\s+/),
);
/** Days that renewals are told ahead where nothing says how far, as the first alert has it. */
const AHEAD = 180;

/** « dans les 3 mois », « d’ici six mois »: the last day, with the places of its words. */
function withinMonths({ tokens }: Reading, today: string): { avant: string; places: number[] } | null {
  const at = tokens.findIndex(({ text }) => text === 'mois');
  if (at < 1) return null;
  const number = /^prochains?$/.test(tokens[at - 1]!.text) ? at - 2 : at - 1;
  const first = /^prochains?$/.test(tokens[number - 1]?.text ?? '') ? number - 2 : number - 1;
  const months = numberOf(tokens[number]?.text ?? '');
  if (!Number.isInteger(months) || months < 1 || !/^(?:dans|ici|sous)$/.test(tokens[first]?.text ?? '')) return null;
  return {
    avant: addMonths(today, months),
    places: tokens.flatMap((_one, place) => (place >= first && place <= at ? [place] : [])),
  };
}

/** « en 2027 »: its days, with its place. */
function withinYear({ tokens }: Reading): { span: Span; places: number[] } | null {
  const at = tokens.findIndex(({ text }, place) => /^20\d\d$/.test(text) && tokens[place - 1]?.text === 'en');
  const year = tokens[at]?.text;
  return year === undefined ? null : { span: { apres: `${year}-01-01`, avant: `${year}-12-31` }, places: [at] };
}

/**
 * « quelles reconductions faut-il décider avant mars 2027 ? », « marchés à reconduire d’ici le 1er mars 2027 »: known by all of its words,
 * for the renewals of some contracts, or that were made, are none of it. Its days are those that they are decided by.
 */
export function renewalsOf({ tokens }: Reading, { scope }: Pick<Context, 'scope'>): Frame | null {
  const words = `${tokens.map(({ text }) => text).join(' ')} `;
  if (!tokens.some(({ text }) => RENEWED.test(text)) || !TO_DECIDE.test(words)) return null;
  if (tokens.some(({ text }) => OTHER.test(text))) return null;
  const reading = new Reading(tokens);
  const months = withinMonths(reading, scope.aujourdhui);
  const year = months ? null : withinYear(reading);
  const read = months || year ? NO_SPAN : readSpan(reading, scope, { isAlone: true });
  for (const at of [...(months?.places ?? []), ...(year?.places ?? [])]) reading.claim(at, 1, 'borne');
  if (!reading.unknown.every((at) => WORDS.has(tokens[at]!.text) || EMPTY_WORDS.has(tokens[at]!.text))) return null;
  const { apres, avant } = year?.span ?? (months ? { apres: null, avant: months.avant } : read);
  // What was to be decided by a day that is past is told by nothing.
  if (avant !== null && avant < scope.aujourdhui) return null;
  const filtres = {
    ...NO_FILTERS,
    finApres: apres,
    finAvant: avant ?? (apres === null ? addDays(scope.aujourdhui, AHEAD) : null),
  };
  return { ...EMPTY_FRAME, acte: 'aide', terme: 'reconductions', filtres };
}

/** « faut-il reconduire le marché de carburants, et avant quelle date ? », « quand décider de sa reconduction ? » */
const OF_ONE =
  /\b(?:(?:faut il|faudra t il|doit on|devons nous|dois je) (?:\w+ )?reconduire|decid\w+ (?:\w+ )?reconductions?|reconductions? (?:\w+ ){0,4}decid\w+)\b/;
const OF_EACH =
  'Je ne dis pas s’il faut reconduire un marché : je donne toutes les reconductions à décider, avec le jour avant lequel chacune l’est.';

/** The renewal of one contract that is to be decided: the list of all of them has its day. */
export function renewalOfOne({ tokens }: Reading, { scope }: Pick<Context, 'scope'>): Refused | null {
  if (!OF_ONE.test(tokens.map(({ text }) => text).join(' '))) return null;
  const filtres = { ...NO_FILTERS, finAvant: addDays(scope.aujourdhui, AHEAD) };
  return { genre: 'refus', raison: OF_EACH, reste: { ...EMPTY_FRAME, acte: 'aide', terme: 'reconductions', filtres } };
}
