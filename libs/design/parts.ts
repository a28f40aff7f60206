import type { Tone } from './tone.js';

/** How a part of a whole is called and drawn, the same on every page and in every document. */
export interface PartStyle<Key extends string> {
  key: Key;
  label: string;
  tone: Tone;
}

/** Types of purchase, in the order of the charts. What is not known is hatched. */
export const TYPES: readonly PartStyle<'fournitures' | 'services' | 'travaux' | 'inconnu'>[] = [
  { key: 'fournitures', label: 'Fournitures', tone: 'b' },
  { key: 'services', label: 'Services', tone: 'a' },
  { key: 'travaux', label: 'Travaux', tone: 'c' },
  { key: 'inconnu', label: 'Type inconnu', tone: 'hatch' },
];

/** Sections of the budget. */
export const SECTIONS: readonly PartStyle<'investissement' | 'fonctionnement' | 'inconnue'>[] = [
  { key: 'investissement', label: 'Investissement', tone: 'a' },
  { key: 'fonctionnement', label: 'Fonctionnement', tone: 'soft' },
  { key: 'inconnue', label: 'Section inconnue', tone: 'hatch' },
];

/** Verdicts of conformity. */
export const VERDICTS: readonly PartStyle<'conforme' | 'non_conforme' | 'a_verifier' | 'hors_champ'>[] = [
  { key: 'conforme', label: 'Conforme', tone: 'a' },
  { key: 'non_conforme', label: 'Non conforme', tone: 'b' },
  { key: 'a_verifier', label: 'À vérifier', tone: 'hatch' },
  { key: 'hors_champ', label: 'Hors champ', tone: 'rest' },
];

/** What bears no famille, beside the verdicts that it has its part in: they make the whole without it. */
export const NON_CLASSE = 'dont non classé, tous verdicts confondus';

/** What bears no direction, beside the directions. */
export const SANS_DIRECTION = 'Sans direction renseignée';

/** The label of a value of the interface, or the value itself. */
export const labelOf = (parts: readonly PartStyle<string>[], key: string): string =>
  parts.find((part) => part.key === key)?.label ?? key;

/** The tone of a value of the interface; what is not named is hatched. */
export const toneOf = (parts: readonly PartStyle<string>[], key: string): Tone =>
  parts.find((part) => part.key === key)?.tone ?? 'hatch';

/** A part with its figures. */
export interface ShownPart {
  label: string;
  tone: Tone;
  /** Euros. */
  montant: number;
  /** Percent of the whole; null when the whole is nothing. */
  part_pct: number | null;
}

/** The parts to show, in their order: those that are known, and what is not where it is more than nothing. */
export const shownParts = <Key extends string>(
  parts: readonly PartStyle<Key>[],
  figures: Readonly<Record<Key, { montant: number; part_pct: number | null }>>,
): ShownPart[] =>
  parts
    .map(({ key, label, tone }) => ({ label, tone, ...figures[key] }))
    .filter(({ tone, montant }) => tone !== 'hatch' || montant !== 0);

/** Why no part of the conformity rate is shown, where annulations make one negative or more than the whole. */
export const PARTS_SANS_OBJET =
  'Des annulations dépassent les achats qu’elles annulent : aucune part ne peut être calculée';
