import {
  type Axe,
  type Champ,
  EMPTY_FRAME,
  type Filtres,
  type Frame,
  isOfTime,
  NARROWEST,
  NO_FILTERS,
} from '../frame/frame.js';
import type { ReadPeriod } from './periods.js';
import type { Reading } from './reading.js';
import { numberOf, SMALL_NUMBERS } from './years.js';

/**
 * What a short turn changes of the frame before it, where the whole turn says only that. Names, filters and years that it adds
 * are read as those of any question.
 */
export type Edit =
  /** « et le deuxième ? », « la suivante ? » */
  | { genre: 'place'; place: number | 'suivante' }
  /** « et la dernière ? » */
  | { genre: 'bout' }
  /** « la moins bonne ? » of rates and delays */
  | { genre: 'qualite'; pire: boolean }
  /** « combien sont-ils ? » */
  | { genre: 'compte'; seul?: boolean }
  /** « combien ça fait en tout ? » */
  | { genre: 'total' }
  /** « soit quelle part ? » */
  | { genre: 'part' }
  /** « en pourcentage ? »: of a change too, which tells it. */
  | { genre: 'pourcent' }
  /** « les 20 premiers », « les 5 pires » */
  | { genre: 'premiers'; n: number; ordre: 'pire' | 'meilleur' | 'bout' | null }
  /** « le plus cher ? » of contracts or mandats */
  | { genre: 'extreme'; ordre: Frame['ordre'] }
  /** « qui a touché cet argent ? », « pour quoi faire ? » */
  | { genre: 'axe'; axe: Axe }
  /** « et avant ? » */
  | { genre: 'avant' }
  /** « par rapport à l’an d’avant ? » */
  | { genre: 'ecart' }
  /** « le même mois en 2024 » */
  | { genre: 'memes_mois' }
  /** « il court jusqu’à quand ? » of a contract */
  | { genre: 'champ'; champ: Champ | 'paye' };

const PLACES: Readonly<Record<string, number>> = {
  ...{ premier: 1, premiere: 1 },
  ...{ deuxieme: 2, second: 2, seconde: 2, troisieme: 3, quatrieme: 4, cinquieme: 5, sixieme: 6, septieme: 7 },
  ...{ huitieme: 8, neuvieme: 9, dixieme: 10 },
};

const ASKS_WHICH = '(?:qui est |c est qui |quel est |quelle est |c est quoi )?';
const PLACE = new RegExp(
  `^${ASKS_WHICH}(?:n |no |numero )?(?<place>${Object.keys(PLACES).join('|')}|[2-9]|10|[2-9](?:e|eme|nd|nde))(?: place)?(?: (?:c est |ca fait )?(?:qui|quoi|laquelle|lequel|combien))?$`,
);
const PAID =
  '(?:paie|paye|payons|a paye|a ete paye|a ete payee|touche|recoit|a touche|a recu|a percu|a encaisse|ont touche|ont recu|en profite|encaisse)';
const MONEY = '(?: (?:ca|cela|cet argent|ces sommes|cette somme|ce montant|argent|en))?';

const FIRST = new RegExp(
  `^(?<n>\\d{1,2}|${Object.keys(SMALL_NUMBERS).join('|')}) (?<quoi>premiere?s|plus (?:gros|grosses|importante?s|elevee?s|chers|cheres)|derniere?s|pires|plus mauvaise?s|moins bonn?e?s|meilleure?s)$`,
);
const orderSaid = (quoi: string): 'pire' | 'meilleur' | 'bout' | null =>
  /^(?:pires|plus mauvais|moins bon)/.test(quoi)
    ? 'pire'
    : quoi.startsWith('meilleur')
      ? 'meilleur'
      : quoi.startsWith('dernier')
        ? 'bout'
        : null;

/** Whole turns, articles and years left out, with the edit that each is. */
const TURNS: readonly (readonly [RegExp, Edit])[] = [
  [/^(?:qui (?:vient|arrive) )?(?:suivante?|apres|juste apres)$/, { genre: 'place', place: 'suivante' }],
  [/^(?:tout )?(?:derniere?|bon dernier)(?: c est (?:qui|laquelle|lequel))?$/, { genre: 'bout' }],
  [
    /^combien$|^(?:ca fait |ils sont |elles sont |soit )?combien(?: (?:sont|etaient)(?: t)? (?:ils|elles)| y en a(?: t il)?| il y en a(?: t il)?| y en a t il| en a t on| en avons nous| de lignes)$|^(?:ils|elles) sont combien$|^il y en a combien$|^ca en fait combien$/,
    { genre: 'compte' },
  ],
  [
    /^(?:(?:quel est |donne |donnez |pour quel )?(?:leur |leurs )?(?:total|somme|montant|montants|montant total|valeur|valeur totale|cumul)|(?:ca (?:fait|nous fait) )?combien (?:ca fait )?(?:en tout|au total|tout compris|ensemble)|combien ca fait|en tout|au total|ca fait combien(?: en tout| au total)?)$/,
    { genre: 'total' },
  ],
  [/^en (?:%|pourcentage|pourcents?|part)$/, { genre: 'pourcent' }],
  [
    /^(?:(?:ils|elles) (?:pesent|representent|font|totalisent) combien|combien (?:pesent|representent|font|totalisent)(?: t)? (?:ils|elles)|(?:c est |ca fait )?combien a (?:eux|elles))(?: ensemble| en tout| au total)?$/,
    { genre: 'total' },
  ],
  [
    /^plus (?:cher|chere|gros|grosse|grand|grande|important|importante|eleve|elevee)$/,
    { genre: 'extreme', ordre: 'desc' },
  ],
  [
    /^(?:moins (?:cher|chere|eleve|elevee|important|importante)|plus (?:petit|petite|faible))$/,
    { genre: 'extreme', ordre: 'asc' },
  ],
  [
    /^(?:soit |ca fait |c est |ca represente |cela represente )?(?:quelle |quel )?(?:part|pourcentage|proportion|%)(?: (?:ca|cela) (?:represente|fait))?(?: (?:total|ensemble|tout|achats|total achats|ensemble achats|depenses))?$|^(?:ca|cela) (?:represente|pese|fait) (?:quelle |quel |combien )?(?:en )?(?:part|pourcentage|proportion|%)(?: (?:total|ensemble|achats))?$/,
    { genre: 'part' },
  ],
  [
    new RegExp(
      `^(?:c est |a )?(?:qui|qui est ce|qui est ce qu on paie|qui paie t on|qui paye t on|qui on paie|a qui|chez qui|aupres qui|avec qui)(?: (?:qu on|qui|on|nous))?(?: ${PAID})?${MONEY}$`,
    ),
    { genre: 'axe', axe: 'fournisseur' },
  ],
  [
    /^(?:c est |c etait )?(?:pour )?(?:quoi|quoi faire|acheter quoi|quels achats|quelles depenses|quels besoins)$|^(?:sur|en|dans) quoi$|^qu est ce qu on (?:lui |leur |y )?achete$|^a quoi (?:ca|cela) (?:sert|correspond|servi)$|^qu achete t on$/,
    { genre: 'axe', axe: 'famille' },
  ],
  [
    /^(?:pires?|plus mauvaise?|moins bonne?|moins bien|moins performante?|mauvaise? eleve)(?: c est (?:qui|laquelle|lequel))?$/,
    { genre: 'qualite', pire: true },
  ],
  [
    /^(?:meilleure?|mieux|plus performante?|bonne? eleve)(?: c est (?:qui|laquelle|lequel))?$/,
    { genre: 'qualite', pire: false },
  ],
  [/^(?:avant|auparavant|precedemment|an avant|annee avant|juste avant)$/, { genre: 'avant' }],
  [
    /^(?:c est plus |c est moins |ca a bouge |evolution )?(?:par )?(?:rapport|compare|comparaison|contre|face)(?: a| au| avec)?(?: an| annee| exercice)?(?: avant| precedente?)?$/,
    { genre: 'ecart' },
  ],
  [/^(?:au |pour |en )?memes? (?:mois|trimestre|semestre|periode|moment)$/, { genre: 'memes_mois' }],
];

const OF_CONTRACT = new Set(
  `il elle ce court courre dure jusqu jusque quand a duree combien temps de reste consommer payer titulaire titulaires qui est c
  conforme conformite offres offre on avait avons eu eues recu recues nombre montant son sa ses deja dessus paye payes payee regle
  mandate verse depense t y procedure notification notifie signe date fin finit termine expire avenants avenant marche quel quelle
  sont en l ete qu la le gagne attribue encore disponible consomme`
    .trim()
    .split(/\s+/),
);
const FIELDS: readonly (readonly [RegExp, Champ | 'paye'])[] = [
  [/\b(?:reste|disponible)\b/, 'reste'],
  [/\b(?:paye|payes|payee|regle|mandate|verse|depense|consomme)\b/, 'paye'],
  [/\b(?:offres?)\b/, 'offres'],
  [/\b(?:avenants?)\b/, 'avenants'],
  [/\b(?:notification|notifie|signe)\b/, 'notification'],
  [/jusqu|\b(?:fin|finit|termine|expire|court)\b/, 'fin'],
  [/\b(?:duree|dure)\b/, 'duree'],
  [/\b(?:conforme|conformite)\b/, 'conformite'],
  [/\b(?:procedure)\b/, 'procedure'],
  [/\b(?:titulaires?|qui)\b/, 'titulaire'],
  [/\b(?:montant)\b/, 'montant'],
];

/** The words of a turn without its opener and its years. */
const skeleton = (reading: Reading): string =>
  reading.tokens
    .filter(({ text }, at) => reading.of(at) !== 'periode' && !(at === 0 && /^(?:et|mais)$/.test(text)))
    .map(({ text }) => text)
    .filter((text, at, all) => !(text === 'en' && at === all.length - 1))
    .join(' ');

/** The edit that a whole turn is; null where it says something else, or more. */
export function editOf(reading: Reading, before: Frame, period: ReadPeriod): Edit | null {
  const said = skeleton(reading);
  const place = PLACE.exec(said)?.groups?.['place'];
  if (place !== undefined) return { genre: 'place', place: PLACES[place] ?? Number.parseInt(place, 10) };
  const first = FIRST.exec(said)?.groups;
  if (first) return { genre: 'premiers', n: numberOf(first['n']!), ordre: orderSaid(first['quoi']!) };
  const turn = TURNS.find(([pattern]) => pattern.test(said));
  // « par rapport » alone sets against nothing.
  if (turn?.[1].genre === 'ecart' && !period.before && !/(?:avant|precedente?)$/.test(said)) return null;
  if (turn?.[1].genre === 'compte') return { genre: 'compte', seul: said === 'combien' };
  if (turn) return turn[1];
  const words = said.split(' ');
  if (
    before.filtres.marche === null ||
    said === '' ||
    words.length > LONGEST ||
    !words.every((one) => OF_CONTRACT.has(one))
  )
    return null;
  const field = FIELDS.find(([pattern]) => pattern.test(said));
  return field ? { genre: 'champ', champ: field[1] } : null;
}

const LONGEST = 9;
const NAMED_AXES: ReadonlySet<Axe | null> = new Set<Axe | null>(['fournisseur', 'famille', 'service']);

const isAmount = ({ mesure }: Frame): boolean => /^montant_(?:ht|ttc)$/.test(mesure);
/** The rows that an answer was about, as a whole. */
const whole = (frame: Frame): Frame => ({
  ...frame,
  groupe: null,
  croise: null,
  rang: false,
  place: null,
  n: null,
  part: false,
  base: null,
  champ: null,
});

/** The frame with its edit; null where that frame has nothing of the kind. */
export function edited(before: Frame, edit: Edit, period: ReadPeriod, exerciceCourant: number): Frame | null {
  const frame = applied(before, edit, exerciceCourant);
  if (frame === null || !period.dite || edit.genre === 'avant' || (edit.genre === 'ecart' && period.before))
    return frame;
  const { exercices, mois } = period.periode;
  // A comparison has its two years.
  if (edit.genre === 'ecart') return null;
  return {
    ...frame,
    periode: {
      ...frame.periode,
      exercices: exercices.length > 0 ? exercices : frame.periode.exercices,
      mois:
        mois ?? (edit.genre === 'memes_mois' ? before.periode.mois : exercices.length > 0 ? null : frame.periode.mois),
    },
  };
}

function applied(before: Frame, edit: Edit, exerciceCourant: number): Frame | null {
  switch (edit.genre) {
    case 'place':
      return placed(before, edit.place);
    case 'bout':
      return NAMED_AXES.has(before.groupe) && before.acte === 'mesurer' && before.filtres.montantMin === null
        ? {
            ...before,
            croise: null,
            part: false,
            rang: true,
            place: null,
            n: 1,
            ordre: before.ordre === 'asc' ? 'desc' : 'asc',
          }
        : null;
    case 'qualite':
      return rated(before, edit.pire);
    case 'compte':
      return counted(before, edit.seul ?? false);
    case 'total':
      return totalled(before);
    case 'part':
      return shared(before);
    case 'pourcent':
      return before.acte === 'comparer' || before.acte === 'varier' ? before : shared(before);
    case 'premiers':
      return firstOnes(before, edit.n, edit.ordre);
    case 'extreme':
      return extreme(before, edit.ordre);
    case 'axe':
      return grouped(before, edit.axe);
    case 'avant':
    case 'ecart':
      return ofYearBefore(before, edit.genre, exerciceCourant);
    case 'memes_mois':
      return before.periode.mois !== null && before.acte === 'mesurer' ? before : null;
    case 'champ':
      return ofContract(before, edit.champ);
  }
}

/** Another row of the same rank. */
function placed(before: Frame, place: number | 'suivante'): Frame | null {
  if (!NAMED_AXES.has(before.groupe) || before.acte !== 'mesurer' || before.sujet === 'marches') return null;
  if (before.filtres.montantMin !== null || before.mesure === 'nombre_groupes') return null;
  if (place === 1) return { ...before, croise: null, part: false, base: null, rang: true, place: null, n: 1 };
  const at = place === 'suivante' ? (before.place ?? before.n ?? 1) + 1 : place;
  return { ...before, croise: null, part: false, base: null, rang: true, place: at, n: at };
}

const LOWER: ReadonlySet<Frame['mesure']> = new Set<Frame['mesure']>([
  ...(['delai_moyen', 'delai_median', 'en_retard', 'retard_moyen', 'impayes', 'interets'] as const),
]);

/** The best or the worst of groups that a figure rates. */
function rated(before: Frame, isWorst: boolean): Frame | null {
  const isLower = LOWER.has(before.mesure);
  if (!NAMED_AXES.has(before.groupe) || before.acte !== 'mesurer') return null;
  if (!isLower && !before.mesure.endsWith('_pct')) return null;
  return { ...before, rang: true, place: null, n: 1, part: false, ordre: isLower === isWorst ? 'desc' : 'asc' };
}

/** So many of the groups, from the end that is asked for. */
function firstOnes(before: Frame, n: number, ordre: 'pire' | 'meilleur' | 'bout' | null): Frame | null {
  if (!NAMED_AXES.has(before.groupe) || before.sujet === 'marches' || before.mesure === 'nombre_groupes') return null;
  if (before.acte !== 'mesurer' && before.acte !== 'varier') return null;
  const kept = { ...before, rang: true, place: null, croise: null, n };
  if (ordre === null) return kept;
  if (ordre === 'bout') return { ...kept, ordre: before.ordre === 'asc' ? 'desc' : 'asc' };
  const one = rated(before, ordre === 'pire');
  return one && { ...one, n };
}

/** The largest or the least of the contracts or the mandats that were spoken of. */
function extreme(before: Frame, ordre: Frame['ordre']): Frame | null {
  const { sujet, acte, groupe, filtres, mesure } = before;
  if (groupe !== null || filtres.marche !== null) return null;
  if (sujet === 'marches' && (acte === 'lister' || mesure === 'nombre'))
    return { ...whole(before), acte: 'lister', mesure: 'nombre', rang: true, n: 1, ordre, recents: false };
  const ofMandats = /^(?:nombre_mandats|montant_moyen|montant_median)$/.test(mesure);
  return sujet === 'achats' && acte === 'mesurer' && ofMandats && ordre === 'desc'
    ? { ...whole(before), mesure: 'montant_maximum', rang: true }
    : null;
}

/** How many rows there were. */
function counted(before: Frame, isBare: boolean): Frame | null {
  const { acte, sujet, groupe, filtres } = before;
  if (sujet === 'marches')
    return acte === 'lister' && before.filtres.marche === null
      ? { ...whole(before), acte: 'mesurer', mesure: 'nombre' }
      : null;
  if (sujet !== 'achats' || acte !== 'mesurer' || !NAMED_AXES.has(groupe) || !isAmount(before) || before.n !== null)
    return null;
  const { montantMin, montantMax } = filtres;
  const isBounded = montantMin !== null || montantMax !== null;
  if (isBare && !isBounded) return null;
  return groupe === 'fournisseur' && !isBounded
    ? { ...whole(before), mesure: 'nombre_fournisseurs' }
    : { ...whole(before), groupe, mesure: 'nombre_groupes' };
}

/** What the rows amount to, together. */
function totalled(before: Frame): Frame | null {
  const { acte, sujet, groupe, n } = before;
  if (sujet === 'marches')
    return before.filtres.marche === null && (acte === 'lister' || before.mesure === 'nombre') && n === null
      ? { ...whole(before), acte: 'mesurer', mesure: 'montant_ht' }
      : null;
  if (sujet !== 'achats' || !isAmount(before) || before.filtres.montantMin !== null) return null;
  if (acte === 'comparer') return { ...before, acte: 'mesurer', groupe: 'exercice' };
  if (acte !== 'mesurer' || groupe === null) return null;
  // Of the first ones, their sum is told with their part.
  if (n !== null)
    return NAMED_AXES.has(groupe) && before.place === null && n > 1 ? { ...before, croise: null, part: true } : null;
  return whole(before);
}

/** What part it is of the whole. */
function shared(before: Frame): Frame | null {
  const { acte, sujet, groupe, filtres } = before;
  if (acte !== 'mesurer' || sujet !== 'achats' || !isAmount(before) || before.place !== null) return null;
  if (groupe !== null && !isOfTime(groupe)) return { ...before, part: before.n !== null };
  const kept = NARROWEST.filter((name) => filtres[name] !== null);
  return groupe === null && kept.length > 0 && kept.every((name) => isOnlyKept(filtres, name))
    ? { ...before, mesure: 'montant_ht', part: true, base: null }
    : null;
}

const isOnlyKept = (filtres: Filtres, name: keyof Filtres): boolean => {
  const filtre = filtres[name];
  return typeof filtre !== 'object' || filtre === null || !('sauf' in filtre) || !filtre.sauf;
};

/** The same rows, by whom or by what. */
function grouped(before: Frame, axe: Axe): Frame | null {
  const name = axe === 'famille' ? 'familles' : 'fournisseurs';
  const isOpen = before.filtres[name] === null || before.filtres[name].sauf;
  if (before.acte !== 'mesurer' || before.sujet !== 'achats' || !isOpen || !isAmount(before)) return null;
  if (before.filtres.montantMin !== null || before.filtres.montantMax !== null) return null;
  return { ...whole(before), groupe: axe };
}

/** The exercice before the one that was spoken of: alone, or set against it. */
function ofYearBefore(before: Frame, genre: 'avant' | 'ecart', exerciceCourant: number): Frame | null {
  const { exercices } = before.periode;
  if (exercices.length > 1 || before.acte !== 'mesurer' || before.sujet === 'marches') return null;
  const year = exercices[0] ?? exerciceCourant;
  if (genre === 'avant') return { ...before, periode: { ...before.periode, exercices: [year - 1] } };
  return before.groupe === null
    ? { ...before, acte: 'comparer', part: false, periode: { ...before.periode, exercices: [year, year - 1] } }
    : null;
}

/** What is asked of the contract that was named. */
function ofContract({ filtres: { marche } }: Frame, champ: Champ | 'paye'): Frame {
  const frame = { ...EMPTY_FRAME, filtres: { ...NO_FILTERS, marche } };
  return champ === 'paye' ? frame : { ...frame, acte: 'lister', sujet: 'marches', mesure: 'nombre', champ };
}
