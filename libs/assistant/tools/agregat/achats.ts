import { readSource, type SourceFigures, statementOn } from '#figures/source.js';
import { isOfTime } from '../../frame/frame.js';
import type { Axe } from '../../frame/terms.js';
import type { ToolContext } from '../../scope.js';
import {
  COUNT_OF_SUPPLIERS,
  FROM_FIRST_MANDATS,
  fromLines,
  fromMandats,
  fromRollups,
  fromSuppliers,
  fromTakenMandats,
  isTakenAxis,
  SUPPLIERS,
} from './achats.sql.js';
import {
  lineFigures,
  lineGroup,
  type LineRow,
  lineTotal,
  rollupFigures,
  type RollupRow,
  supplierGroup,
  type SupplierRow,
} from './achats.rows.js';
import { areTaken } from './releves.js';
import { fromLinesCrossed, readCrossed } from './croisement.js';
import { type ReadFilters, sharedParameters } from './filtres.js';
import { namedGroup, readByName } from './par-nom.js';
import { cutMonthsOf, daysOf } from './jours.js';
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
    axe === 'compte' ||
    demande.croise !== undefined ||
    [filtres.fournisseur, filtres.moisDu, filtres.jusquAu, filtres.marche, filtres.compte, filtres.annulations].some(
      (one) => one !== null,
    );
  const refusal = refusalOf(source, filtres, axe, demande, ofLines);
  if (refusal !== undefined) return refused(dits, refusal);
  const purchases: Purchases = { contexte, filtres, demande, dits, source };
  if (!ofLines) return fromTheRollups(purchases, axe);
  if (isOfTakenMandats(filtres, axe, demande) && (await areTaken(contexte, filtres.exercices)))
    return fromMandatsTaken(purchases, axe);
  if (isCountOfSuppliers(filtres, axe, demande)) return countSuppliers(purchases);
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
  (mesure === 'montant_ht' || OF_GROUPS.has(mesure)) && axe === 'fournisseur' && holdsAllRows(filtres);

/** Whether all suppliers of the exercices are counted. */
const isCountOfSuppliers = (filtres: ReadFilters, axe: Axe | undefined, demande: Demande): boolean =>
  demande.mesure === 'nombre_fournisseurs' &&
  axe === undefined &&
  demande.croise === undefined &&
  holdsAllRows(filtres) &&
  filtres.montantMin === null &&
  filtres.montantMax === null;

const holdsAllRows = (filtres: ReadFilters): boolean =>
  Object.entries(filtres).every(([nom, filtre]) => NOT_ROWS.has(nom) || filtre === null || filtre === false);

/** Whether the sums by month that are taken of an exercice tell it, but for the months that its days cut in two. */
const isOfMonths = (
  { famille, fournisseur, marche, compte, annulations }: ReadFilters,
  axe: Axe | undefined,
  { croise }: Demande,
): boolean =>
  [famille, fournisseur, marche, compte, annulations].every((one) => one === null) &&
  croise === undefined &&
  axe !== 'famille' &&
  axe !== 'compte' &&
  axe !== 'fournisseur';

/** Whether the figures that are taken of the mandats of an exercice tell it. */
const isOfTakenMandats = (filtres: ReadFilters, axe: Axe | undefined, demande: Demande): boolean =>
  filtres.exercices?.length === 1 &&
  holdsAllRows(filtres) &&
  filtres.montantMin === null &&
  filtres.montantMax === null &&
  demande.croise === undefined &&
  (axe === 'mandat'
    ? BY_AMOUNT.has(demande.mesure) && !demande.parJour && demande.sens === 1 && demande.n <= FIRST_MANDATS
    : OF_MANDATS.has(demande.mesure) && isTakenAxis(axe ?? 'ensemble'));

const BY_AMOUNT: ReadonlySet<string> = new Set(['montant_ht', 'montant_maximum']);
/** So many of the largest are taken. */
const FIRST_MANDATS = 100;

/** The exercices, and the bounds of the groups. */
const NOT_ROWS: ReadonlySet<string> = new Set(['exercices', 'montantMin', 'montantMax']);

const parametersOf = ({ contexte, filtres, demande }: Purchases): unknown[] => [
  ...sharedParameters(contexte.scope.organizationId, filtres),
  ...[filtres.section, filtres.sectionSauf, demande.mesure, demande.sens],
];

function rollupRows(purchases: Purchases, par: Axe | 'ensemble', limit: number): Promise<RollupRow[]> {
  const { contexte, filtres, source } = purchases;
  const ofNames = filtres.famille !== null || filtres.service !== null || par === 'famille' || par === 'service';
  const statement = fromRollups(par, ofNames ? 'lignes' : 'exercices');
  return contexte.tx.many<RollupRow>(statementOn(source, statement), [
    ...parametersOf(purchases),
    ...[limit, filtres.verdict, filtres.verdictSauf, filtres.passation],
  ]);
}

async function fromTheRollups(purchases: Purchases, axe: Axe | undefined): Promise<Result> {
  const { contexte, filtres, demande, source } = purchases;
  const [row] = await rollupRows(purchases, 'ensemble', 1);
  const total = rollupFigures(row);
  if (!axe) return foundWithin(purchases, total, [], []);
  const limit = limitOf(axe, demande);
  const named = source.nature === 'mandats' ? await readByName(contexte, axe, demande, filtres, limit) : undefined;
  if (named) return foundWithin(purchases, total, named.map(namedGroup), named);
  const rows = await rollupRows(purchases, axe, limit);
  const groupes = rows.map((one) => ({ cle: one.cle, libelle: one.libelle, chiffres: rollupFigures(one) }));
  return foundWithin(purchases, total, groupes, rows);
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

async function countSuppliers(purchases: Purchases): Promise<Result> {
  const { contexte, filtres, dits } = purchases;
  const [total] = await rollupRows(purchases, 'ensemble', 1);
  const parameters = [contexte.scope.organizationId, filtres.exercices];
  const counted = await contexte.tx.first<{ nombre: number }>(COUNT_OF_SUPPLIERS, parameters);
  return found(dits, { ...rollupFigures(total), nombre_fournisseurs: counted?.nombre ?? 0 }, [], []);
}

async function fromTheLines(purchases: Purchases, axe: Axe | undefined): Promise<Result> {
  const { contexte, filtres, demande, dits } = purchases;
  const ofSuppliers = demande.mesure === 'nombre_fournisseurs';
  const ofMandats = ofSuppliers || axe === 'mandat' || OF_MANDATS.has(demande.mesure);
  const annulations = filtres.annulations ?? 'tous';
  const source =
    !ofMandats && isOfMonths(filtres, axe, demande) && (await areTaken(contexte, filtres.exercices))
      ? 'releves'
      : 'lignes';
  const grain = filtres.montantMin === null && filtres.montantMax === null ? 'suppliers' : 'mandats';
  const read = (par: Axe | 'ensemble', limit: number): Promise<LineRow[]> =>
    contexte.tx.many<LineRow>(
      ofSuppliers
        ? fromSuppliers(par, grain, annulations)
        : ofMandats
          ? fromMandats(par, annulations, par === 'mandat' && demande.parJour)
          : fromLines(par, annulations, source),
      [
        ...parametersOf(purchases),
        limit,
        ...[filtres.fournisseur, filtres.fournisseurSauf, filtres.passation, filtres.marche, filtres.compte],
        ...daysOf(filtres),
        ...(ofMandats ? [filtres.montantMin, filtres.montantMax] : []),
        ...(source === 'releves' ? [cutMonthsOf(filtres)] : []),
      ],
    );
  if (axe && demande.croise) {
    const [total] = await read('ensemble', 1);
    const cellules = await readCrossed(
      contexte.tx,
      fromLinesCrossed(axe, demande.croise, annulations, demande.deChacun),
      [
        ...parametersOf(purchases),
        ...[
          MAX_GROUPS,
          filtres.fournisseur,
          filtres.fournisseurSauf,
          filtres.passation,
          filtres.marche,
          filtres.compte,
        ],
        ...daysOf(filtres),
      ],
    );
    const { filtres: applied, donnees } = found(dits, lineTotal(total), [], []);
    return { filtres: applied, donnees: { ...donnees, cellules } };
  }
  if (!ofMandats) {
    const rows = await read(axe ?? 'ensemble', axe ? limitOf(axe, demande) : 1);
    return foundWithin(purchases, lineTotal(rows[0]), axe ? rows.map(lineGroup) : [], axe ? rows : []);
  }
  // A mandat or a supplier may be of several groups, which do not add up.
  const [total] = await read('ensemble', 1);
  // The bounds of a mandat are those of the statement: no more of them are read than are shown.
  const rows = axe ? await read(axe, axe === 'mandat' ? demande.n : limitOf(axe, demande)) : [];
  const groupes = rows.map(lineGroup);
  return ofSuppliers && grain === 'suppliers'
    ? foundWithin(purchases, lineFigures(total), groupes, rows)
    : found(dits, lineFigures(total), groupes, rows);
}

/** The mandats of a whole exercice, and its largest or its groups. */
async function fromMandatsTaken(
  { contexte, filtres, demande, dits }: Purchases,
  axe: Axe | undefined,
): Promise<Result> {
  const read = (statement: string, limit: number): Promise<LineRow[]> =>
    contexte.tx.many<LineRow>(statement, [
      ...[contexte.scope.organizationId, filtres.exercices, demande.mesure, demande.sens],
      limit,
    ]);
  const [total] = await read(fromTakenMandats('ensemble'), 1);
  const rows =
    axe === 'mandat'
      ? await read(FROM_FIRST_MANDATS, demande.n)
      : axe && isTakenAxis(axe)
        ? await read(fromTakenMandats(axe), limitOf(axe, demande))
        : [];
  const count = axe === 'mandat' ? [{ groupes: total?.nombre_mandats ?? 0 }] : rows;
  return found(dits, lineFigures(total), rows.map(lineGroup), count);
}

/** Measures of mandats: the others are sums of lines, or count who was paid. */
const OF_MANDATS = new Set(['nombre_mandats', 'montant_moyen', 'montant_median', 'montant_maximum']);
