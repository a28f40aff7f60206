import type { AnswerTable } from '../engine.js';
import { capital } from '../frame/capital.js';
import { type NamedValue, rowName } from './named-values.js';
import { sayValue, taxOfKey, unitOf } from './units.js';

const MAX_ROWS = 50;

/** Heads of columns whose field reads badly in French. */
const HEADS: Readonly<Record<string, string>> = {
  part_pct: 'Part',
  conformite_pct: 'Conformité',
  conforme_ht: 'Conforme HT',
  non_conforme_ht: 'Non conforme HT',
  a_verifier_ht: 'À vérifier HT',
  dont_ttc: 'Dont TTC',
  nombre_lignes: 'Lignes',
  nombre_mandats: 'Mandats',
  montant_precedent_ht: 'Exercice précédent HT',
  consomme_ht: 'Consommé HT',
  engage_ht: 'Engagé HT',
  besoin_ht: 'Besoin HT',
  prevision_ht: 'Prévision HT',
  distance_ht: 'Reste avant le seuil HT',
};

const headOf = (key: string): string =>
  HEADS[key] ??
  capital(key.replace(/_ht$/, ' HT').replace(/_ttc$/, ' TTC').replace(/_tva$/, ' TVA').replaceAll('_', ' '));

/** The figures of a row: its own, and those of a group. */
const figuresOf = (row: unknown): Record<string, number> => {
  const fields = row as Record<string, unknown>;
  const inner = fields['chiffres'];
  const entries = Object.entries(typeof inner === 'object' && inner !== null ? inner : fields);
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
};

/**
 * The table of an answer: the whole list of which it tells a row, else what each figure that it tells is.
 * Null: it tells no figure.
 */
export function tableOfCited(cited: ReadonlySet<NamedValue>): AnswerTable | null {
  const figures = [...cited].filter(({ unite }) => unite !== 'texte');
  const [first] = figures;
  if (!first) return null;
  const listed = figures.find(({ place }) => (place.liste?.length ?? 0) > 1 && place.liste!.every(rowName));
  return listed ? tableOfList(listed, figures) : tableOfFigures(first, figures);
}

function tableOfList({ place }: NamedValue, figures: readonly NamedValue[]): AnswerTable {
  const list = place.liste!.slice(0, MAX_ROWS);
  const told = new Set(figures.filter((one) => one.place.liste === place.liste).map(({ champ }) => champ));
  const columns = [...new Set(list.flatMap((row) => Object.keys(figuresOf(row))))].filter((key) => told.has(key));
  return {
    titre: place.source.libelle,
    colonnes: ['Ligne', ...columns.map(headOf)],
    lignes: list.map((row) => {
      const values = figuresOf(row);
      return [
        rowName(row)!,
        ...columns.map((key) => (values[key] === undefined ? '–' : sayValue(values[key], unitOf(key)))),
      ];
    }),
  };
}

function tableOfFigures(first: NamedValue, figures: readonly NamedValue[]): AnswerTable {
  return {
    titre: first.place.source.libelle,
    colonnes: ['Chiffre', 'Exercice', 'Valeur'],
    lignes: figures.map(({ champ, place, texte }) => [
      place.ligne === null ? headOf(champ) : `${capital(place.ligne)} : ${headOf(champ)}`,
      place.exercice === null ? '–' : String(place.exercice),
      taxOfKey(champ) === null ? texte : `${texte} ${taxOfKey(champ)}`,
    ]),
  };
}
