import { toAmount, toOptionalAmount } from '#common/money.js';
import type { Transaction } from '#database/transaction.js';
import { type Jour, sameDayOf } from '#procurement/dates.js';
import type { Comparaison, Part } from './figures.js';
import type { VolumeServiceResponse } from './figures.response.js';
import { COMPARAISON_SERVICES, COMPARAISON_TYPES, type Etendue, LIGNES_DE_LA_DATE } from './meme-date.sql.js';
import { readMouvements } from './mouvements.js';
import { type SourceFigures, statementOn } from './source.js';

/** Lines of the exercice before that a comparison at a date moves, by direction, famille and type. */
interface Deplacee {
  axe: string;
  id: string | null;
  montant: string;
  nombre: number;
}

const WHOLE: Etendue = { jusqu_au: null, deplacees: '[]', entier: 1 };

/**
 * Up to which day an exercice is compared with the one before. Contracts bear no day of purchase: they are compared whole. The
 * lines of the shorter side of the year are read, at most half of them, from an index alone.
 * @param jour the day of the reading, on French clocks
 */
async function readEtendue(
  tx: Transaction,
  source: SourceFigures,
  organizationId: string,
  exercice: number,
  jour: Jour,
): Promise<Etendue> {
  if (source.nature !== 'mandats' || !jour.startsWith(`${exercice}-`)) return WHOLE;
  const until = sameDayOf(exercice - 1, jour);
  const entier = until < `${exercice - 1}-07` ? 0 : 1;
  const lines = await tx.many<Deplacee>(LIGNES_DE_LA_DATE, [organizationId, exercice, until, entier]);
  return { jusqu_au: until, deplacees: JSON.stringify(lines), entier };
}

interface TypeRow {
  type_achat: string | null;
  montant: string | null;
  part_pct: number | null;
  volume: string;
  variation: number | null;
}

/** A row of the services of a synthesis. */
export interface ServiceRow {
  service: string | null;
  montant: string;
  montant_precedent: string | null;
  part_pct: number | null;
}

/** What is known of the comparison with a whole exercice. */
type Entiere = Omit<Comparaison, 'jusqu_au' | 'mouvements'>;

/**
 * What an exercice is compared with.
 * @param whole the comparison with the whole exercice before
 * @param jour the day of the reading
 */
export async function readComparaison(
  tx: Transaction,
  source: SourceFigures,
  organizationId: string,
  exercice: number,
  { whole, jour }: { whole: Entiere; jour: Jour },
): Promise<Comparaison> {
  const etendue = await readEtendue(tx, source, organizationId, exercice, jour);
  const sameDate =
    etendue.jusqu_au === null
      ? whole
      : await readSameDate(tx, source, [organizationId, exercice, etendue.deplacees, etendue.entier]);
  const mouvements = await readMouvements(tx, source, organizationId, exercice, etendue);
  return { ...sameDate, jusqu_au: etendue.jusqu_au, mouvements };
}

async function readSameDate(tx: Transaction, source: SourceFigures, parameters: readonly unknown[]): Promise<Entiere> {
  const types = await tx.many<TypeRow>(statementOn(source, COMPARAISON_TYPES), parameters);
  const services = await tx.many<ServiceRow>(statementOn(source, COMPARAISON_SERVICES), parameters);
  const [first] = types;
  if (!first) throw new Error('an aggregate always answers a row');
  const part = (type: string | null): Part => {
    const row = types.find(({ type_achat: one, montant }) => one === type && montant !== null);
    return {
      montant: toAmount(row?.montant ?? '0'),
      part_pct: row ? row.part_pct : first.variation === null ? null : 0,
    };
  };
  return {
    volume_precedent: toAmount(first.volume),
    variation_pct: first.variation,
    par_service: services.map(toService),
    types_precedents: {
      fournitures: part('fournitures'),
      services: part('services'),
      travaux: part('travaux'),
      inconnu: part(null),
    },
  };
}

/** A direction with its share and what it bought the exercice before. */
export const toService = ({ service, montant, montant_precedent, part_pct }: ServiceRow): VolumeServiceResponse => ({
  service,
  montant: toAmount(montant),
  montant_precedent: toOptionalAmount(montant_precedent),
  part_pct,
});
