import type { Besoin, Periode, ShareBase } from './parts.js';
import { isSame } from './same.js';
import type {
  Acte,
  Axe,
  Champ,
  Mention,
  Mesure,
  Passation,
  Procedure,
  Section,
  Sujet,
  TypeAchat,
  Verdict,
  ParAvenant,
} from './terms.js';

/** A famille, a direction or a supplier of the organisation: its code, or the identifier of a supplier. */
export interface Nomme {
  code: string;
  libelle: string;
  /** The words of the question that name it, where contracts may be looked for by them; of suppliers, what all of that name were asked by. */
  mots?: string;
}

/** The values that are kept, or with `sauf` those that are left out. */
export interface Filtre<Valeur> {
  valeurs: readonly Valeur[];
  sauf: boolean;
  /** The one word that named all of these: « informatique ». */
  ensemble?: string;
}

/** A number of something that is no money: « moins de 3 offres » is at most 2. */
export interface Borne {
  min: number | null;
  max: number | null;
}

/** A share in percent; `strict`: the bounds themselves are left out, « plus de 80 % ». */
export interface Taux extends Borne {
  strict: boolean;
}

export interface Filtres {
  familles: Filtre<Nomme> | null;
  /** With the familles, contracts that bear none and whose object has these words. */
  sansFamille: string | null;
  /** Words that the object of a contract has, whole and all of them: its famille, where none is read. */
  motsObjet: readonly string[] | null;
  services: Filtre<Nomme> | null;
  fournisseurs: Filtre<Nomme> | null;
  types: Filtre<TypeAchat> | null;
  sections: Filtre<Section> | null;
  verdicts: Filtre<Verdict> | null;
  passation: Passation | null;
  /** What mandats of annulation took back: alone, told as positive amounts, or left out. */
  annulations: 'seules' | 'hors' | null;
  /** A contract by its number. */
  marche: Nomme | null;
  /** An account, with its subdivisions. */
  compte: string | null;
  procedure: Filtre<Procedure> | null;
  /** Contracts that say all of these, and none of those. */
  mentions: readonly Mention[] | null;
  sansMentions: readonly Mention[] | null;
  /** At this day; `non_termine`: those that run, and those that are to begin. */
  statut: 'en_cours' | 'termine' | 'non_termine' | null;
  /** The period is that of the end of the contracts, not of their notification. */
  parFin: boolean;
  /** The period is one that the contracts were in force in, whole or not. */
  enVigueur: boolean;
  /** Contracts that end by this day, and not before today unless the day is past. */
  finAvant: string | null;
  /** Contracts that end on this day or later. */
  finApres: string | null;
  /** Contracts that were in force on this day. */
  vigueurLe: string | null;
  /** Contracts that were notified on this day or later. */
  notifieApres: string | null;
  /** Contracts that were notified on this day or before. */
  notifieAvant: string | null;
  /** Months that a contract lasts. */
  duree: Borne | null;
  /** Contracts that amendments changed, or raised, or that several changed: the period is that of these amendments, which alone are counted. */
  parAvenant: ParAvenant | null;
  /** Contracts that end within so many months. */
  echeanceMois: number | null;
  /** Tenders that a contract received. */
  offres: Borne | null;
  /** Contracts of each holder. */
  tenus: Borne | null;
  /** Suppliers of each group. */
  tiers: Borne | null;
  /** Days that a payment took. */
  jours: Borne | null;
  /** Days past the end of its delay that a mandat was paid, or waits. */
  retards: Borne | null;
  /** Contracts that nothing was paid on, four fifths of what may be (not more than all), or more than their maximum. */
  paye: 'rien' | 'proche' | 'depasse' | null;
  /** The share that is paid of what may be on a contract. */
  consomme: Taux | null;
  /** Contracts that something was paid on: the exercices are those of what was paid. */
  parPaiement: boolean;
  /** Of a contract, of a mandat, or of a group. */
  montantMin: number | null;
  montantMax: number | null;
  /** Words of the object of a contract, or its number. */
  texte: string | null;
  nonPubliees: boolean;
  /** Contracts that are published. */
  publiees: boolean;
}

/** What the question before was about: « les deux ensemble », « la différence ? » speak of both. */
export interface Avant {
  filtres: Filtres;
  exercices: readonly number[];
  /** Absent in frames that were kept before it was told. */
  mois?: Periode['mois'];
}

/** What the assistant asked back: one of these, or all of them together where one frame has them. */
export interface Attente {
  choix: readonly { libelle: string; frame: Frame }[];
  ensemble: Frame | null;
}

/** A question, typed: all that was understood of it. Kept with the answer, so that the next question may edit it. */
export interface Frame {
  version: 5;
  acte: Acte;
  sujet: Sujet;
  mesure: Mesure;
  /** The share of the measure in what it is a part of is asked for. */
  part: boolean;
  /** The filter that the share is taken in: « des sports dans les travaux »; null: the others than the narrowest; `groupe`: each group. */
  base: ShareBase | null;
  filtres: Filtres;
  groupe: Axe | null;
  /** A second axis, whose groups are the columns. */
  croise: Axe | null;
  /** Of each group of `groupe`, the first `n` of `croise`: « le premier fournisseur de chaque direction ». */
  deChacun?: boolean;
  ordre: 'desc' | 'asc';
  /** The first or the last are asked for, not all in any order. */
  rang: boolean;
  /** Which one of the rank is asked for: 2 for « le deuxième ». */
  place: number | null;
  /** The latest are asked for. */
  recents: boolean;
  /** Two names are set against each other, not added up. */
  oppose: boolean;
  /** Groups that rose or fell most are ranked by their variation in per cent, not by their gap. */
  relatif?: boolean;
  /** Of changes, both those that rose and those that fell. */
  deuxSens?: boolean;
  champ: Champ | null;
  /** What is asked of several contracts is asked of all of them together, whichever runs: « combien a-t-on payé dessus au total ? ». */
  enTout?: boolean;
  /** Of the contracts that the other filters name, whether each of them is so: « le marché de gaz est-il terminé ? ». */
  soit?: readonly (keyof Filtres | 'periode')[];
  /** Of two exercices, the suppliers of the first one alone: those that came, or those that left. */
  seuls?: 'nouveaux' | 'perdus' | null;
  /** An amount that the whole is held against: « plus de 2 M€ ? »; null: none. */
  repere: number | null;
  /** What is said of the whole: more or less than that amount, or just that; absent: it is only told beside it. */
  dit?: 'plus' | 'moins' | 'autant';
  /** Where the one that is named stands among its like: « à quelle place est la culture ». */
  situe: boolean;
  /** The part of the whole, in percent, that the first groups come to: how many of them is asked for. */
  visee?: number;
  /** All but the first `n` groups are asked for, as one: « et les autres ? ». */
  autres?: boolean;
  /** So many of the first ones are passed over: « et les trois suivants ? ». */
  apres?: number;
  /** How many groups or rows; null: ten. */
  n: number | null;
  periode: Periode;
  /** The famille, with no contract on it, whose need goes past a threshold; the amount of a need to judge. */
  besoin: Besoin;
  /** The term of a definition, the words of a price, the number of a mandat, or what is to be done first (`ToDo`). */
  terme: string;
  /** The unit that prices are asked for, as it was typed: « m2 ». */
  unite?: string;
  avant: Avant | null;
  /** Who came first, or at the place that was asked for: « et elle, combien en 2024 ? » speaks of it. */
  tete?: string | null;
  /** Those that a rank showed, in its order: « le troisième, combien en 2026 ? » speaks of one of them. */
  montres?: readonly string[];
  /** Nothing was answered yet: the next turn may choose. */
  attente?: Attente;
  /** The question was declined, and this is what its first choice asks: the next turn is offered of it, and not answered. */
  proche?: Frame;
  /** Of that question nothing but its time was read: the next turn is offered of it where it says what it is of. */
  temps?: true;
}

export const NO_FILTERS: Filtres = {
  familles: null,
  sansFamille: null,
  motsObjet: null,
  services: null,
  fournisseurs: null,
  types: null,
  sections: null,
  verdicts: null,
  passation: null,
  annulations: null,
  marche: null,
  compte: null,
  procedure: null,
  mentions: null,
  sansMentions: null,
  statut: null,
  parFin: false,
  enVigueur: false,
  finAvant: null,
  finApres: null,
  vigueurLe: null,
  notifieApres: null,
  notifieAvant: null,
  duree: null,
  parAvenant: null,
  echeanceMois: null,
  offres: null,
  tenus: null,
  tiers: null,
  jours: null,
  retards: null,
  paye: null,
  consomme: null,
  parPaiement: false,
  montantMin: null,
  montantMax: null,
  texte: null,
  nonPubliees: false,
  publiees: false,
};

/** Whether nothing but the period narrows a frame of these filters. */
export const isUnfiltered = (filtres: Filtres): boolean => isSame(filtres, NO_FILTERS);

/** The filter whose part is asked for: the narrowest, within the others. */
export const NARROWEST = [
  'annulations',
  'mentions',
  'passation',
  'verdicts',
  'fournisseurs',
  'familles',
  'types',
  'sections',
  'services',
] as const;

/** The question that asks for nothing in particular: all purchases of the current exercice. */
export const EMPTY_FRAME: Frame = {
  version: 5,
  acte: 'mesurer',
  sujet: 'achats',
  mesure: 'montant_ht',
  part: false,
  base: null,
  filtres: NO_FILTERS,
  groupe: null,
  croise: null,
  ordre: 'desc',
  rang: false,
  place: null,
  recents: false,
  oppose: false,
  champ: null,
  repere: null,
  situe: false,
  n: null,
  periode: { exercices: [], mois: null, suite: false, memeDate: false, jour: null },
  besoin: { montant: null, ttc: false, concession: false, seuil: null, sansMarche: false, proche: false },
  terme: '',
  avant: null,
};

/** The filter whose names are groups of an axis. */
export const namesOfAxis = (
  axe: Axe | null,
  { services, familles, fournisseurs }: Filtres,
): Filtre<Nomme> | null | undefined =>
  axe === 'service' ? services : axe === 'famille' ? familles : axe === 'fournisseur' ? fournisseurs : undefined;

const OF_TIME: ReadonlySet<unknown> = new Set<Axe>(['exercice', 'mois', 'trimestre', 'semestre']);

/** Whether groups follow each other in time: such a series is told whole, in its order. */
export const isOfTime = (axe: unknown): boolean => OF_TIME.has(axe);

/** A frame read back from the database; undefined when it is of another shape. */
export function rereadFrame(raw: unknown): Frame | undefined {
  if (typeof raw !== 'object' || raw === null || (raw as Partial<Frame>).version !== 5) return undefined;
  return completed(raw as Frame);
}

/** One that was kept before a filter was known says nothing of it. */
function completed({ attente, proche, ...frame }: Frame): Frame {
  const told = {
    ...{ ...frame, filtres: { ...NO_FILTERS, ...frame.filtres } },
    ...(proche ? { proche: completed(proche) } : {}),
  };
  if (!attente) return told;
  const choix = attente.choix.map((one) => ({ ...one, frame: completed(one.frame) }));
  return { ...told, attente: { choix, ensemble: attente.ensemble && completed(attente.ensemble) } };
}

/** What « que faire ? » asks of what awaits somebody: the `terme` of that act. */
export type ToDo = 'conformite' | 'besoins' | 'paiements' | 'marches';

/** Whether changes of groups add up to its measure: a mean of groups is of none of them. */
export const addsUp = ({ mesure }: Frame): boolean => mesure !== 'montant_par_groupe';

/** Contracts that are found by their end are shown by it. */
export const isByEnd = ({ echeanceMois, finAvant, finApres, parFin }: Filtres): boolean =>
  parFin || [echeanceMois, finAvant, finApres].some((one) => one !== null);

/** « les derniers mandats »: by their day, and not by what they amount to. */
export const isByDay = ({ recents, sujet, groupe }: Pick<Frame, 'recents' | 'sujet' | 'groupe'>): boolean =>
  recents && sujet === 'achats' && groupe === 'mandat';
