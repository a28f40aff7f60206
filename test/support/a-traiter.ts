import { cents } from './lignes-variees.js';

/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- specs read into answers freely */
type Get = (path: string, query: Record<string, string>) => Promise<{ body: any }>;

/** A group of what is left to do about conformity, as `GET /api/v1/conformite/a-traiter` gives it. */
interface Groupe {
  filtre: Record<string, string | number | null>;
  nombre: number;
  montant_ht: number;
  verdict: string;
}

/** What the filter of a group asks of the list of lines. */
export const demandeDe = ({ filtre }: Groupe): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filtre).flatMap(([champ, value]) => (value === null ? [] : [[champ, String(value)]])),
  );

/**
 * Opens each group by its filter: as many lines as it counts, of its amount and its verdict, none of them in two groups.
 * @param lignes how many lines of each are read
 * @returns the lines and cents of all groups
 */
export async function ouvrirGroupes(
  get: Get,
  groupes: readonly Groupe[],
  lignes: number,
): Promise<{ total: number; montant: number }> {
  const seen = new Set<string>();
  let shown = 0;
  for (const groupe of groupes) {
    const asked = demandeDe(groupe);
    const { data } = (await get('lignes', { ...asked, page_size: String(lignes) })).body;
    expect([asked, data.total, data.montant_ht]).toEqual([asked, groupe.nombre, groupe.montant_ht]);
    for (const { id, verdict } of data.lignes) {
      expect([asked, verdict.statut]).toEqual([asked, groupe.verdict]);
      seen.add(id);
    }
    shown += Math.min(lignes, groupe.nombre);
  }
  expect(seen.size).toBe(shown);
  const montants = groupes.map(({ montant_ht }) => cents(montant_ht));
  return { total: sum(groupes.map(({ nombre }) => nombre)), montant: sum(montants) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
