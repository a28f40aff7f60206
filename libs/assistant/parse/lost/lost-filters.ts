import type { Filtre, Filtres, Frame } from '../../frame/frame.js';
import type { Draft } from '../draft.js';
import { MENTION_CLAIMS } from '../names/mentions.js';
import type { Claim } from '../reading.js';

/** Filters of purchases and of their payments. */
const OF_LINES: readonly (keyof Filtres)[] = [
  ...(['familles', 'services', 'fournisseurs', 'types', 'sections', 'verdicts', 'passation', 'annulations'] as const),
];
/** Filters that the rows of a subject have; an act that is no sum of rows has fewer. */
export const OF_ROWS: Readonly<Record<Frame['sujet'], ReadonlySet<keyof Filtres>>> = {
  achats: new Set<keyof Filtres>([...OF_LINES, 'marche', 'compte', 'mentions', 'tiers', 'montantMin', 'montantMax']),
  // What these cannot be crossed with is refused with its reason.
  paiements: new Set<keyof Filtres>([...OF_LINES, 'jours', 'retards', 'montantMin', 'montantMax']),
  marches: new Set<keyof Filtres>([
    ...([
      'familles',
      'services',
      'fournisseurs',
      'types',
      'verdicts',
      'marche',
      'procedure',
      'statut',
      'mentions',
      'sansMentions',
    ] as const),
    ...([
      'parFin',
      'enVigueur',
      'finAvant',
      'finApres',
      'vigueurLe',
      'notifieApres',
      'notifieAvant',
      'duree',
      'parAvenant',
      'echeanceMois',
      'offres',
      'tenus',
      'paye',
      'consomme',
      'parPaiement',
      'montantMin',
      'montantMax',
    ] as const),
    ...(['texte', 'nonPubliees', 'publiees', 'passation'] as const),
  ]),
};
const OF_ACT: Readonly<Partial<Record<Frame['acte'], ReadonlySet<keyof Filtres>>>> = {
  besoins: new Set<keyof Filtres>(['familles', 'procedure', 'montantMin', 'montantMax']),
  procedure: new Set<keyof Filtres>(['familles', 'types', 'services', 'passation', 'procedure', 'montantMin']),
};
/** Acts of the law and of words: what they say depends on no row. */
export const WITHOUT_ROWS: ReadonlySet<Frame['acte']> = new Set(['seuils', 'taux', 'prix', 'definition', 'aide']);

/** The words that say a filter, where names do not. */
const WORDS_OF: Readonly<Partial<Record<keyof Filtres, readonly Claim[]>>> = {
  types: ['fournitures', 'services_type', 'travaux'],
  sections: ['investissement', 'fonctionnement'],
  verdicts: ['conforme', 'non_conforme', 'a_verifier'],
  passation: ['hors_marche', 'sur_marche'],
  annulations: ['annulations'],
  procedure: ['appel', 'adaptee', 'negociee', 'sans_publicite', 'formalisee'],
  mentions: MENTION_CLAIMS,
  sansMentions: MENTION_CLAIMS,
};

/** A filter that the words say and that what answers does not read: the need of a famille has no direction. */
export function lostFilters({ acte, sujet, filtres, besoin }: Frame, { reading }: Draft): number[] {
  if (WITHOUT_ROWS.has(acte)) return [];
  const read = OF_ACT[acte] ?? OF_ROWS[sujet];
  const unread = (Object.keys(filtres) as (keyof Filtres)[]).filter((nom) => {
    const filtre = filtres[nom];
    if (filtre === null || filtre === false || (besoin.sansMarche && nom === 'passation')) return false;
    return !read.has(nom) || (isLeftOut(filtre) && KEPT_ONLY[sujet].includes(nom));
  });
  if (unread.length === 0) return [];
  const places = reading.placesOf(...unread.flatMap((nom) => WORDS_OF[nom] ?? ['nom' as const]));
  return places.length > 0 ? places : [0];
}

const isLeftOut = (filtre: unknown): boolean =>
  typeof filtre === 'object' && filtre !== null && (filtre as Partial<Filtre<unknown>>).sauf === true;

/** Filters that no statement of the subject leaves out. */
const KEPT_ONLY: Readonly<Record<Frame['sujet'], readonly (keyof Filtres)[]>> = {
  achats: [],
  paiements: ['fournisseurs'],
  marches: ['fournisseurs', 'verdicts'],
};
