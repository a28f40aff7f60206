import { toAmount, toOptionalAmount } from '#common/money.js';
import { readSource, type SourceFigures, statementOn } from '#figures/source.js';
import { sameDayOf } from '#procurement/dates.js';
import { type Axe, isOfTime } from '../../frame/frame.js';
import type { ToolContext } from '../../scope.js';
import { fromLines, fromMandats, fromRollups, fromSuppliers, SUPPLIERS } from './achats.sql.js';
import { fromLinesCrossed, readCrossed } from './croisement.js';
import { type ReadFilters, sharedParameters } from './filtres.js';
import {
  type Chiffres,
  type Demande,
  found,
  type Groupe,
  isBounded,
  limitOf,
  MAX_GROUPS,
  OF_GROUPS,
  refused,
  type Result,
  withinBounds,
} from './resultat.js';

/** What the rollups do not keep. */
export const LINE_MEASURES = new Set([
  ...['montant_ttc', 'montant_tva', 'nombre_mandats', 'nombre_fournisseurs', 'montant_moyen', 'montant_median'],
  'montant_maximum',
]);

/** Purchases: from the rollups where they tell it, else from the lines. */
export async function readPurchases(
  contexte: ToolContext,
  filtres: ReadFilters,
  axe: Axe | undefined,
  demande: Demande,
  dits: Record<string, string | number>,
): Promise<Result> {
  const source = await readSource(contexte.tx, contexte.scope.organizationId);
  const ofLines =
    LINE_MEASURES.has(demande.mesure) ||
    axe === 'mois' ||
    axe === 'trimestre' ||
    axe === 'semestre' ||
    axe === 'fournisseur' ||
    axe === 'mandat' ||
    demande.croise !== undefined ||
    [filtres.fournisseur, filtres.moisDu, filtres.jusquAu, filtres.marche, filtres.compte, filtres.annulations].some(
      (one) => one !== null,
    );
  const refusal = refusalOf(source, filtres, axe, demande, ofLines);
  if (refusal !== undefined) return refused(dits, refusal);
  const purchases: Purchases = { contexte, filtres, demande, dits, source };
  if (!ofLines) return fromTheRollups(purchases, axe);
  return demande.croise === undefined && isWholeBySupplier(filtres, axe, demande)
    ? bySupplier(purchases)
    : fromTheLines(purchases, axe);
}

/** What is asked, of which figures. */
interface Purchases {
  contexte: ToolContext;
  filtres: ReadFilters;
  demande: Demande;
  dits: Record<string, string | number>;
  source: SourceFigures;
}

/** Why the data cannot tell it; undefined where they can. */
function refusalOf(
  { nature }: SourceFigures,
  filtres: ReadFilters,
  axe: Axe | undefined,
  { mesure }: Demande,
  ofLines: boolean,
): string | undefined {
  const ofMandats = ofLines || filtres.passation !== null || filtres.section !== null || axe === 'section';
  if (nature === 'marches' && ofMandats)
    return 'Aucun mandat n’est chargé : les marchés publiés ne disent ni les paiements, ni leurs dates, ni leurs fournisseurs.';
  const ofVerdicts = filtres.verdict !== null || axe === 'verdict' || mesure === 'conformite_pct';
  if (ofLines && ofVerdicts)
    return 'Le verdict se juge sur le besoin de l’exercice : il ne se croise ni avec un mois, ni avec un fournisseur.';
  if (axe === 'procedure') return 'Les paiements ne disent pas leur procédure : demandez les marchés par procédure.';
  return undefined;
}

/** Whether nothing but the exercices holds back the spend by supplier, which a rollup has. */
const isWholeBySupplier = (filtres: ReadFilters, axe: Axe | undefined, { mesure }: Demande): boolean =>
  (mesure === 'montant_ht' || OF_GROUPS.has(mesure)) &&
  axe === 'fournisseur' &&
  Object.entries(filtres).every(([nom, filtre]) => NOT_ROWS.has(nom) || filtre === null || filtre === false);

/** The exercices, and the bounds of the groups. */
const NOT_ROWS: ReadonlySet<string> = new Set(['exercices', 'montantMin', 'montantMax']);

const parametersOf = ({ contexte, filtres, demande }: Purchases): unknown[] => [
  ...sharedParameters(contexte.scope.organizationId, filtres),
  ...[filtres.section, filtres.sectionSauf, demande.mesure, demande.sens],
];

function rollupRows(purchases: Purchases, par: Axe | 'ensemble', limit: number): Promise<RollupRow[]> {
  const { contexte, filtres, source, demande } = purchases;
  const ofNames = filtres.famille !== null || filtres.service !== null || par === 'famille' || par === 'service';
  const ofVerdicts = filtres.verdict !== null || par === 'verdict' || demande.mesure === 'conformite_pct';
  const statement = fromRollups(par, ofNames ? 'lignes' : 'exercices', ofVerdicts ? 'by verdict' : 'whole');
  return contexte.tx.many<RollupRow>(statementOn(source, statement), [
    ...parametersOf(purchases),
    ...[limit, filtres.verdict, filtres.verdictSauf, filtres.passation],
  ]);
}

async function fromTheRollups(purchases: Purchases, axe: Axe | undefined): Promise<Result> {
  const [total] = await rollupRows(purchases, 'ensemble', 1);
  const rows = axe ? await rollupRows(purchases, axe, limitOf(axe, purchases.demande)) : [];
  const groupes = rows.map((row) => ({ cle: row.cle, libelle: row.libelle, chiffres: rollupFigures(row) }));
  return foundWithin(purchases, rollupFigures(total), groupes, rows);
}

/** The groups within the bounds asked for, of which there are as many as they keep. */
function foundWithin(
  { dits, demande }: Purchases,
  total: Chiffres,
  groupes: readonly Groupe[],
  rows: readonly { groupes: number }[],
): Result {
  if (!isBounded(demande) && !OF_GROUPS.has(demande.mesure)) return found(dits, total, groupes, rows);
  const named = groupes.filter(({ cle }) => cle !== null);
  const kept = withinBounds(named, { ...demande, n: named.length });
  const count = [{ groupes: kept.length }];
  // A series of time is whole.
  const shown = isOfTime(dits['groupe']) ? kept : kept.slice(0, demande.n);
  if (demande.mesure !== 'montant_par_groupe') return found(dits, total, shown, count);
  const sum = kept.reduce((cents, { chiffres }) => cents + Math.round(100 * (chiffres['montant_ht'] ?? 0)), 0);
  const each = kept.length === 0 ? null : Math.round(sum / kept.length) / 100;
  return found(dits, { ...total, montant_par_groupe: each }, shown, count);
}

async function bySupplier(purchases: Purchases): Promise<Result> {
  const { contexte, filtres, demande } = purchases;
  const [total] = await rollupRows(purchases, 'ensemble', 1);
  const limit = limitOf('fournisseur', demande);
  const parameters = [contexte.scope.organizationId, filtres.exercices, limit, demande.sens];
  const rows = await contexte.tx.many<SupplierRow>(SUPPLIERS, parameters);
  return foundWithin(purchases, rollupFigures(total), rows.map(supplierGroup), rows);
}

async function fromTheLines(purchases: Purchases, axe: Axe | undefined): Promise<Result> {
  const { contexte, filtres, demande, dits } = purchases;
  const ofSuppliers = demande.mesure === 'nombre_fournisseurs';
  const ofMandats = ofSuppliers || axe === 'mandat' || OF_MANDATS.has(demande.mesure);
  const annulations = filtres.annulations ?? 'tous';
  const grain = filtres.montantMin === null && filtres.montantMax === null ? 'suppliers' : 'mandats';
  const read = (par: Axe | 'ensemble', limit: number): Promise<LineRow[]> =>
    contexte.tx.many<LineRow>(
      ofSuppliers
        ? fromSuppliers(par, grain, annulations)
        : ofMandats
          ? fromMandats(par, annulations)
          : fromLines(par, annulations),
      [
        ...parametersOf(purchases),
        limit,
        ...[filtres.fournisseur, filtres.fournisseurSauf, filtres.passation, filtres.marche, filtres.compte],
        ...daysOf(filtres),
        ...(ofMandats ? [filtres.montantMin, filtres.montantMax] : []),
      ],
    );
  const groupsOf = (rows: readonly LineRow[]): Groupe[] =>
    rows.map((row) => ({ cle: row.cle, libelle: row.libelle, chiffres: lineFigures(row) }));
  if (axe && demande.croise) {
    const [total] = await read('ensemble', 1);
    const cellules = await readCrossed(contexte.tx, fromLinesCrossed(axe, demande.croise, annulations), [
      ...parametersOf(purchases),
      ...[MAX_GROUPS, filtres.fournisseur, filtres.fournisseurSauf, filtres.passation, filtres.marche, filtres.compte],
      ...daysOf(filtres),
    ]);
    const { filtres: applied, donnees } = found(dits, lineTotal(total), [], []);
    return { filtres: applied, donnees: { ...donnees, cellules } };
  }
  if (!ofMandats) {
    const rows = await read(axe ?? 'ensemble', axe ? limitOf(axe, demande) : 1);
    return foundWithin(purchases, lineTotal(rows[0]), axe ? groupsOf(rows) : [], axe ? rows : []);
  }
  // A mandat or a supplier may be of several groups, which do not add up.
  const [total] = await read('ensemble', 1);
  // The bounds of a mandat are those of the statement: no more of them are read than are shown.
  const rows = axe ? await read(axe, axe === 'mandat' ? demande.n : limitOf(axe, demande)) : [];
  return found(dits, lineFigures(total), groupsOf(rows), rows);
}

/** Measures of mandats: the others are sums of lines, or count who was paid. */
const OF_MANDATS = new Set(['nombre_mandats', 'montant_moyen', 'montant_median', 'montant_maximum']);

const lastDayOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

/** The days of the months or of the same date: of all exercices together, of each of them, and the year before the first. */
function daysOf({ exercices, moisDu, moisAu, depuis, jusquAu }: ReadFilters): unknown[] {
  if (moisDu === null && jusquAu === null) return [null, null, null, null, null];
  const years = exercices!;
  const before = Math.min(...years) - 1;
  const all = Array.from({ length: Math.max(...years) - before }, (_, rank) => before + 1 + rank);
  const ofMonth = (year: number): string => `${year}-${String(moisDu).padStart(2, '0')}-01`;
  const firsts = all.map((year) => (moisDu === null ? '-infinity' : ofMonth(depuis ? before + 1 : year)));
  const lasts = all.map((year) => {
    const ofMonths = moisDu === null || depuis ? undefined : lastDayOf(year, moisAu ?? moisDu);
    // Any leap year holds every day.
    const sameDate = jusquAu === null ? undefined : sameDayOf(year, `2000-${jusquAu.slice(0, 2)}-${jusquAu.slice(2)}`);
    return [ofMonths, sameDate].filter((day) => day !== undefined).reduce(earliest, 'infinity');
  });
  return [firsts[0], lasts.at(-1), firsts, lasts, before];
}

const earliest = (one: string, other: string): string => (one < other ? one : other);

interface SupplierRow {
  cle: string;
  libelle: string | null;
  montant_ht: string;
  nombre_lignes: number;
  groupes: number;
}

const supplierGroup = ({ cle, libelle, montant_ht, nombre_lignes }: SupplierRow): Groupe => ({
  cle,
  libelle,
  chiffres: { montant_ht: toAmount(montant_ht), nombre_lignes },
});

interface RollupRow {
  cle: string | null;
  libelle: string | null;
  montant_ht: string;
  nombre_lignes: number;
  dont_ttc: string;
  conforme_ht: string;
  non_conforme_ht: string;
  a_verifier_ht: string;
  conformite_pct: number | null;
  groupes: number;
}

interface LineRow {
  cle: string | null;
  libelle: string | null;
  montant_ht: string;
  montant_tva: string;
  montant_ttc: string;
  nombre_lignes: number;
  nombre_mandats: number;
  nombre_fournisseurs: number;
  montant_moyen: string | null;
  montant_median: string | null;
  montant_maximum: string | null;
  groupes: number;
  /** Of all the groups, where these add up. */
  tout_ht?: string;
  tout_tva?: string;
  tout_lignes?: number;
}

const rollupFigures = (row: RollupRow | undefined): Chiffres => ({
  montant_ht: toAmount(row?.montant_ht ?? '0'),
  nombre_lignes: row?.nombre_lignes ?? 0,
  dont_ttc: toAmount(row?.dont_ttc ?? '0'),
  conforme_ht: toAmount(row?.conforme_ht ?? '0'),
  non_conforme_ht: toAmount(row?.non_conforme_ht ?? '0'),
  a_verifier_ht: toAmount(row?.a_verifier_ht ?? '0'),
  conformite_pct: row?.conformite_pct ?? null,
});

/** Of sums of lines: the other figures are of mandats. */
function lineTotal(row: LineRow | undefined): Chiffres {
  const [ht, tva] = [toAmount(row?.tout_ht ?? '0'), toAmount(row?.tout_tva ?? '0')];
  const ttc = Math.round(100 * (ht + tva)) / 100;
  return {
    ...lineFigures(undefined),
    montant_ht: ht,
    montant_tva: tva,
    montant_ttc: ttc,
    nombre_lignes: row?.tout_lignes ?? 0,
  };
}

const lineFigures = (row: LineRow | undefined): Chiffres => ({
  montant_ht: toAmount(row?.montant_ht ?? '0'),
  montant_tva: toAmount(row?.montant_tva ?? '0'),
  montant_ttc: toAmount(row?.montant_ttc ?? '0'),
  nombre_lignes: row?.nombre_lignes ?? 0,
  nombre_mandats: row?.nombre_mandats ?? 0,
  nombre_fournisseurs: row?.nombre_fournisseurs ?? 0,
  montant_moyen: toOptionalAmount(row?.montant_moyen ?? null),
  montant_median: toOptionalAmount(row?.montant_median ?? null),
  montant_maximum: toOptionalAmount(row?.montant_maximum ?? null),
});
