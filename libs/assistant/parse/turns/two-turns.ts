import { type Filtre, type Filtres, type Frame, isUnfiltered, NO_FILTERS, type Nomme } from '../../frame/frame.js';
import { isSame } from '../../frame/same.js';
import type { Ambiguity } from '../names/ambiguity.js';
import { joinedSides, summedPeriods } from './both-turns.js';
import type { Parsed } from '../parsed.js';
import type { Reading } from '../reading.js';
import { numberOf } from '../time/years.js';

const isAmount = ({ acte, sujet, mesure, groupe }: Frame): boolean =>
  acte === 'mesurer' && sujet === 'achats' && /^montant_(?:ht|ttc)$/.test(mesure) && groupe === null;

const NAMES = ['familles', 'services', 'fournisseurs'] as const satisfies readonly (keyof Filtres)[];

/** The filter in which two were named, or so many. */
function pairOf({ filtres }: Frame, many = 2): { name: (typeof NAMES)[number]; pair: Filtre<Nomme> } | null {
  const found = NAMES.flatMap((name) => {
    const pair = filtres[name];
    return pair && !pair.sauf && pair.valeurs.length === many ? [{ name, pair }] : [];
  });
  return found.length === 1 ? found[0]! : null;
}

/** One of a pair, as a figure. */
const oneOf = (before: Frame, name: (typeof NAMES)[number], one: Nomme): Frame => ({
  ...before,
  ...{ acte: 'mesurer', groupe: null, croise: null, rang: false, oppose: false, part: false },
  ...{ n: null, place: null, tete: null },
  filtres: { ...before.filtres, [name]: { valeurs: [one], sauf: false } },
});

/** « les deux ? » after two questions, or two names: both, added up and told one by one. */
function bothOf(before: Frame): Frame | null {
  const { avant } = before;
  if (before.sujet !== 'achats') return null;
  if (pairOf(before) && before.groupe !== null && before.acte === 'mesurer')
    return { ...before, rang: false, oppose: false, part: false, n: null, place: null };
  if (!avant || !isAmount(before)) return null;
  const joined = isSame(before.periode.exercices, avant.exercices) ? joinedSides(before.filtres, avant.filtres) : null;
  if (joined) return { ...before, filtres: joined.filtres, groupe: joined.axe, part: false };
  return isSame(before.filtres, avant.filtres) ? summedPeriods(before, avant) : null;
}

const AXIS_OF = { familles: 'famille', services: 'service', fournisseurs: 'fournisseur' } as const;

/** « les trois ensemble ? » after as many names: added up, and told one by one. */
function allOf(before: Frame, many: number): Frame | null {
  const all = pairOf(before, many);
  return all && before.sujet === 'achats' && before.acte === 'mesurer' && isAmount({ ...before, groupe: null })
    ? {
        ...{ ...before, groupe: AXIS_OF[all.name], croise: null },
        ...{ rang: false, oppose: false, part: false, base: null, n: null, place: null },
      }
    : null;
}

const asked = (mots: string, choix: Ambiguity['choix']): Parsed =>
  choix.length === 1
    ? { genre: 'frame', frame: choix[0]!.frame, corrections: [] }
    : { genre: 'ambigu', mots, choix, ensemble: null, autres: false, attente: { choix, ensemble: null } };

/** « l’autre ? »: of two, the one that was not told last; where both were, which one is asked back. */
function otherOf(before: Frame, mots: string): Parsed | null {
  const { avant, tete } = before;
  const two = pairOf(before);
  if (two) {
    const others = two.pair.valeurs.filter(({ code, libelle }) => tete !== libelle && tete !== `${code} ${libelle}`);
    return asked(
      mots,
      others.map((one) => ({ libelle: one.libelle, frame: oneOf(before, two.name, one) })),
    );
  }
  const isOther =
    avant && isSame(before.periode.exercices, avant.exercices) && joinedSides(before.filtres, avant.filtres);
  return isOther && isAmount(before)
    ? asked(mots, [{ libelle: mots, frame: { ...before, filtres: avant.filtres } }])
    : null;
}

const labelOf = (filtres: Filtres): string => {
  const names = NAMES.flatMap((name) => filtres[name]?.valeurs.map(({ libelle }) => libelle) ?? []);
  return names.length > 0 ? names.join(', ') : isUnfiltered(filtres) ? 'l’ensemble des achats' : 'la question d’avant';
};

/** « au total ? » after a figure of some rows: of what was asked before them, or of all purchases. */
function wholeOf(before: Frame, mots: string): Parsed | null {
  if (!isAmount(before) || isUnfiltered(before.filtres) || before.filtres.marche !== null) return null;
  const { avant, periode } = before;
  const wider =
    avant && !isSame(avant.filtres, before.filtres) && isSame(avant.exercices, periode.exercices)
      ? [{ ...before, filtres: avant.filtres }]
      : [];
  const frames = [...wider, { ...before, filtres: NO_FILTERS }];
  const choix = frames
    .filter((frame, rank) => frames.findIndex((one) => isSame(one, frame)) === rank)
    .map((frame) => ({ libelle: labelOf(frame.filtres), frame: { ...frame, part: false, tete: null } }));
  return { genre: 'ambigu', mots, choix, ensemble: null, autres: false, attente: { choix, ensemble: null } };
}

/** « et en % ? » of something in two exercices, one after the other: its part of the whole, or how much it changed. */
function percentOf(before: Frame, mots: string): Parsed | null {
  const { avant, periode, filtres } = before;
  const [year, other] = [periode.exercices[0], avant?.exercices[0]];
  const isOfTwo = periode.exercices.length === 1 && avant?.exercices.length === 1 && year !== other;
  if (!avant || !isOfTwo || !isAmount(before) || !isSame(filtres, avant.filtres) || isUnfiltered(filtres)) return null;
  const exercices = [Math.max(year!, other!), Math.min(year!, other!)];
  return asked(mots, [
    { libelle: 'sa part des achats', frame: { ...before, mesure: 'montant_ht', part: true, base: null } },
    { libelle: 'son évolution', frame: { ...before, acte: 'comparer', periode: { ...periode, exercices } } },
  ]);
}

const WORST = /^(?:(?:lequel|quel) (?:marche )?est |c est (?:quoi|lequel) )?(?:pires?|plus graves?|plus mauvais)$/;

/** « le pire ? » of contracts that are paid beyond their maximum: in euros or in per cent, nothing tells. */
function worstOf(before: Frame, mots: string): Parsed | null {
  if (before.sujet !== 'marches' || before.filtres.paye !== 'depasse' || before.groupe !== null) return null;
  const first: Frame = {
    ...before,
    ...{ acte: 'lister', mesure: 'nombre', rang: true, ordre: 'desc', recents: false, n: 1, place: null },
  };
  return asked(mots, [
    { libelle: 'le plus dépassé en euros', frame: { ...first, champ: 'depassement' } },
    { libelle: 'le plus dépassé en %', frame: { ...first, champ: 'consommation' } },
  ]);
}

const TWO =
  /^(?:tous |toutes |ces )?(?:deux|2)(?: (?<unite>mois|trimestres|semestres))?(?: (?:ensemble|reunis|cumules|au total|en tout))?$/;
const MONTHS_OF: Readonly<Record<string, number>> = { mois: 1, trimestres: 3, semestres: 6 };
const MORE =
  /^(?:tous |toutes |ces )?(?<n>trois|quatre|cinq|[3-5]) (?:ensemble|reunie?s|cumule?e?s|confondue?s|au total|en tout)$/;
const OTHER = /^autre$/;
const WHOLE = /^(?:en tout|au total|total)$/;
const PERCENT = /^en (?:%|pourcentages?|pourcents?)$/;

/** Whether what was told before, and before that, are parts of a year of so many months. */
const areBothOf = ({ periode, avant }: Frame, months: number): boolean =>
  [periode.mois, avant?.mois].every((mois) => mois != null && mois[1] - mois[0] + 1 === months);

/** A short turn that speaks of one, the other or both of two that were told; null: it does not, or nothing was told twice. */
export function ofTwoTold(reading: Reading, before: Frame, question: string): Parsed | null {
  const said = reading.tokens
    .filter(({ text }, at) => !(at === 0 && /^(?:et|mais)$/.test(text)))
    .map(({ text }) => text)
    .join(' ');
  const mots = question.trim();
  const two = TWO.exec(said);
  if (two) {
    const unite = two.groups?.['unite'];
    const frame = unite === undefined || areBothOf(before, MONTHS_OF[unite]!) ? bothOf(before) : null;
    if (frame) return { genre: 'frame', frame, corrections: [] };
    // « les deux mois ? » of what was told in one, or of something else.
    return unite === undefined ? null : { genre: 'renvoi', mot: mots, choix: [] };
  }
  const many = MORE.exec(said)?.groups?.['n'];
  const all = many === undefined ? null : allOf(before, numberOf(many));
  if (all) return { genre: 'frame', frame: all, corrections: [] };
  if (WORST.test(said)) return worstOf(before, mots);
  if (OTHER.test(said)) return otherOf(before, mots);
  if (WHOLE.test(said)) return wholeOf(before, mots);
  return PERCENT.test(said) ? percentOf(before, mots) : null;
}
