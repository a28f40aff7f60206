import { toAmount, toOptionalAmount } from '#common/money.js';
import type { Transaction } from '#database/transaction.js';
import { isToCome } from '#design/exercice-state.js';
import { frenchDayOf, type Jour } from '#procurement/dates.js';
import { fromCentimes, toCentimes } from '#procurement/montant.js';
import { tauxConformite } from '#procurement/taux-conformite.js';
import type { ExerciceFigures, Figures, FiguresDesMembres, FiguresSeules, Part, PartVerdict } from './figures.js';
import type { VolumeFamilleResponse } from './figures.response.js';
import { readComparaison, type ServiceRow, toService } from './comparaison.js';
import { readConcentration, readPrincipaux } from './fournisseurs.js';
import { readHorsMarche } from './hors-marche.js';
import { mentionTtc } from './mention-ttc.js';
import { type PerimetreSource, readSource, type SourceFigures, statementOn } from './source.js';
import {
  FIGURES_TOTAUX,
  FIGURES_VERDICTS,
  type Partie,
  type PartieJugee,
  SYNTHESE_EXERCICES,
  SYNTHESE_FAMILLES,
  SYNTHESE_FOURNISSEURS,
  SYNTHESE_SERVICES,
  SYNTHESE_VARIATION,
} from './synthese.sql.js';
import { toTaux } from './taux.js';

/** The figures of an exercice that anyone with a link may see. Read them in one snapshot (`REPEATABLE READ`). */
export async function readFigures(tx: Transaction, organizationId: string, exercice: number): Promise<FiguresSeules> {
  return readFrom(tx, await readSource(tx, organizationId), organizationId, exercice);
}

/**
 * The same with what the exercice is compared with.
 * @param jour the day of the reading: an exercice that runs is compared up to it
 */
export async function readFiguresComparees(
  tx: Transaction,
  organizationId: string,
  exercice: number,
  jour: Jour = frenchDayOf(new Date()),
): Promise<Figures> {
  const source = await readSource(tx, organizationId);
  return compared(tx, source, organizationId, await readFrom(tx, source, organizationId, exercice), jour);
}

/** Figures with what their exercice is compared with; null when the one before is not known, or when theirs has not begun. */
async function compared(
  tx: Transaction,
  source: SourceFigures,
  organizationId: string,
  figures: FiguresSeules,
  jour: Jour,
): Promise<Figures> {
  const { exercice, historique, variation_pct, par_service } = figures;
  const before = historique.find((one) => one.exercice === exercice - 1);
  if (before === undefined || isToCome(exercice, jour)) return { ...figures, comparaison: null };
  const whole = { volume_precedent: before.volume, variation_pct, par_service, types_precedents: before.types };
  const comparaison = await readComparaison(tx, source, organizationId, exercice, { whole, jour });
  return { ...figures, comparaison };
}

/** The figures of an exercice with what only members see: verdicts and suppliers. */
export async function readFiguresDesMembres(
  tx: Transaction,
  organizationId: string,
  exercice: number,
): Promise<FiguresDesMembres> {
  const source = await readSource(tx, organizationId);
  const alone = await readFrom(tx, source, organizationId, exercice);
  const figures = await compared(tx, source, organizationId, alone, frenchDayOf(new Date()));
  const verdicts = await tx.many<VerdictRow>(statementOn(source, FIGURES_VERDICTS), [organizationId, exercice]);
  const { base: _base, ...concentration } = await readConcentration(tx, organizationId, exercice);
  return {
    ...figures,
    par_verdict: VERDICTS.map((statut) => toVerdict(statut, verdicts)),
    non_classe: toNonClasse(verdicts),
    concentration: {
      ...concentration,
      principaux: await readPrincipaux(tx, organizationId, exercice),
    },
  };
}

/** The volume of an exercice and the number of its suppliers, for those who show no more. */
export async function readTotaux(
  tx: Transaction,
  organizationId: string,
  exercice: number,
): Promise<Pick<Figures, 'volume_total' | 'fournisseurs_distincts'>> {
  const source = await readSource(tx, organizationId);
  const of = [organizationId, exercice];
  const [row] = await tx.many<{ volume: string; fournisseurs_distincts: number }>(
    statementOn(source, FIGURES_TOTAUX),
    of,
  );
  if (!row) throw new Error('an aggregate always answers a row');
  return { volume_total: toAmount(row.volume), fournisseurs_distincts: row.fournisseurs_distincts };
}

/** The codes of the familles that the figures of an exercice name. */
export async function readCodesDesFamilles(
  tx: Transaction,
  organizationId: string,
  exercice: number,
): Promise<string[]> {
  const source = await readSource(tx, organizationId);
  const rows = await tx.many<FamilleRow>(statementOn(source, SYNTHESE_FAMILLES), [organizationId, exercice, '0']);
  return rows.map(({ code }) => code);
}

async function readFrom(
  tx: Transaction,
  source: SourceFigures,
  organizationId: string,
  exercice: number,
): Promise<FiguresSeules> {
  const of = [organizationId, exercice];
  const rows = await tx.many<ExerciceRow>(statementOn(source, SYNTHESE_EXERCICES), [organizationId]);
  const volume = rows.find((row) => row.exercice === exercice)?.volume;
  const previous = rows.find((row) => row.exercice === exercice - 1)?.volume;
  const services = await tx.many<ServiceRow>(statementOn(source, SYNTHESE_SERVICES), of);
  const familles = await tx.many<FamilleRow>(statementOn(source, SYNTHESE_FAMILLES), [...of, volume ?? '0']);
  const [suppliers] = await tx.many<{ nombre: number }>(statementOn(source, SYNTHESE_FOURNISSEURS), of);
  const historique = rows.map((row) => toExercice(row, source));
  const courant = historique.find((one) => one.exercice === exercice) ?? emptyExercice(exercice, source);
  const { fournitures, services: ofServices, travaux } = courant.types;
  const par_service = services.map(toService);
  const variation_pct = await readVariation(tx, volume, previous);
  return {
    exercice,
    exercices_disponibles: historique.map((one) => one.exercice),
    volume_total: courant.volume,
    volume_precedent: toOptionalAmount(previous ?? null),
    variation_pct,
    par_service,
    par_type: { fournitures: fournitures.montant, services: ofServices.montant, travaux: travaux.montant },
    types: courant.types,
    sections: courant.sections,
    taux_conformite: courant.taux_conformite,
    ttc: courant.ttc,
    fournisseurs_distincts: suppliers?.nombre ?? 0,
    investissement: courant.sections?.investissement.montant ?? null,
    fonctionnement: courant.sections?.fonctionnement.montant ?? null,
    principales_familles: familles.map(toFamille),
    historique,
    perimetre: withMention(source.perimetre, courant.ttc),
    hors_marche: await readHorsMarche(tx, organizationId, exercice, source),
  };
}

/** The words of what is counted, with the amounts that are with tax. */
function withMention(perimetre: PerimetreSource, ttc: number): PerimetreSource {
  const mention = mentionTtc(ttc);
  return mention === null ? perimetre : { ...perimetre, volume: `${perimetre.volume} ${mention}` };
}

async function readVariation(tx: Transaction, volume?: string, previous?: string): Promise<number | null> {
  if (volume === undefined || previous === undefined) return null;
  const row = await tx.first<{ variation: number | null }>(SYNTHESE_VARIATION, [volume, previous]);
  return row?.variation ?? null;
}

/** Amounts as PostgreSQL writes a `numeric`, shares as numbers. */
type ExerciceRow = Record<Partie, string> &
  Record<`${Partie | PartieJugee}_pct`, number | null> & {
    exercice: number;
    volume: string;
    ttc: string;
    nombre_pct: number | null;
  };

interface FamilleRow {
  code: string;
  libelle: string;
  montant: string;
  part_pct: number | null;
}

interface VerdictRow {
  statut: string;
  montant: string;
  nombre: number;
  part_pct: number | null;
  non_classe: string;
  nombre_non_classe: number;
}

function toExercice(row: ExerciceRow, source: SourceFigures): ExerciceFigures {
  const part = (name: Partie): Part => ({ montant: toAmount(row[name]), part_pct: row[`${name}_pct`] });
  return {
    exercice: row.exercice,
    volume: toAmount(row.volume),
    types: {
      fournitures: part('fournitures'),
      services: part('services'),
      travaux: part('travaux'),
      inconnu: part('type_inconnu'),
    },
    sections:
      source.nature === 'marches'
        ? null
        : {
            investissement: part('investissement'),
            fonctionnement: part('fonctionnement'),
            inconnue: part('section_inconnue'),
          },
    ttc: toAmount(row.ttc),
    taux_conformite: toTaux({
      montantPct: row.conforme_pct,
      nombrePct: row.nombre_pct,
      nonClassePct: row.non_classe_pct,
      nonConformePct: row.non_conforme_pct,
      aVerifierPct: row.a_verifier_pct,
      marcheNonRenseignePct: row.marche_non_renseigne_pct,
    }),
  };
}

/** An exercice without purchases. */
function emptyExercice(exercice: number, source: SourceFigures): ExerciceFigures {
  const none: Part = { montant: 0, part_pct: null };
  return {
    exercice,
    volume: 0,
    types: { fournitures: none, services: none, travaux: none, inconnu: none },
    sections: source.nature === 'marches' ? null : { investissement: none, fonctionnement: none, inconnue: none },
    ttc: 0,
    taux_conformite: toTaux(tauxConformite([])),
  };
}

const toFamille = ({ code, libelle, montant, part_pct }: FamilleRow): VolumeFamilleResponse => ({
  code,
  libelle,
  montant: toAmount(montant),
  part_pct,
});

const VERDICTS = ['conforme', 'non_conforme', 'a_verifier', 'hors_champ'] as const;

function toVerdict(statut: PartVerdict['statut'], rows: readonly VerdictRow[]): PartVerdict {
  const row = rows.find((one) => one.statut === statut);
  return {
    statut,
    montant: toAmount(row?.montant ?? '0'),
    nombre: row?.nombre ?? 0,
    part_pct: row?.part_pct ?? null,
  };
}

/** Lines without a famille are of any verdict: one that is paid on a contract has that of the contract. */
function toNonClasse(rows: readonly VerdictRow[]): FiguresDesMembres['non_classe'] {
  const judged = rows.filter(({ statut }) => statut !== 'hors_champ');
  const centimes = judged.reduce((sum, { non_classe }) => sum + toCentimes(non_classe), 0n);
  return {
    montant: toAmount(fromCentimes(centimes)),
    nombre: judged.reduce((sum, { nombre_non_classe }) => sum + nombre_non_classe, 0),
  };
}
