import { type FieldFault, validationFailed } from '#common/app-error.js';
import { unknownIdentifier } from '#common/unknown-identifier.js';
import type { RequestContext } from '#access/request-context.js';
import type { Transaction } from '#database/transaction.js';
import { type DemandeClassement, filtreDe, parLesRegles } from '#figures/lignes/demande-classement.js';
import type { FiltreLignes } from '#figures/lignes/filtre-lignes.js';

/** Filters that the rules may be asked to go through without more; a change by hand wants a narrower selection. */
const LARGES: readonly (keyof FiltreLignes)[] = ['exercice', 'marche'];

/**
 * Refuses a body whose members do not go together.
 * @throws AppError validation_failed, naming each field
 */
export function requireCoherent(body: DemandeClassement): void {
  for (const faultsOf of [formerMeaning, doubled, unchosen]) {
    const faults = faultsOf(body);
    if (faults.length > 0) throw validationFailed(faults);
  }
}

/** `marche_id` was the filter that `marche` is: a caller of that time would attach lines instead of choosing them. */
function formerMeaning({ marche_id, lignes, attendu }: DemandeClassement): FieldFault[] {
  if (marche_id === undefined || lignes !== undefined || attendu !== undefined) return [];
  const message =
    'marche_id désigne le marché auquel rattacher les lignes, et demande lignes ou attendu. Pour choisir les lignes d’un marché, employez marche.';
  return [{ field: 'marche_id', message }];
}

/** The same thing said twice, or two ways to choose. */
function doubled(body: DemandeClassement): FieldFault[] {
  const faults: FieldFault[] = [];
  if (body.fournisseur !== undefined && body.fournisseur_id !== undefined) {
    faults.push({
      field: 'fournisseur_id',
      message: 'Le fournisseur est donné deux fois : gardez fournisseur ou fournisseur_id.',
    });
  }
  if (body.famille !== undefined && body.famille_actuelle_id !== undefined) {
    faults.push({
      field: 'famille_actuelle_id',
      message: 'La famille est donnée deux fois : gardez famille ou famille_actuelle_id.',
    });
  }
  if (body.lignes !== undefined && Object.keys(filtreDe(body)).length > 1) {
    faults.push({
      field: 'lignes',
      message: 'Des lignes nommées ne se combinent pas avec un filtre : gardez lignes, ou les filtres.',
    });
  }
  return faults;
}

/** What is asked for wants other filters, or fewer. */
function unchosen(body: DemandeClassement): FieldFault[] {
  const given = Object.keys(filtreDe(body)) as (keyof FiltreLignes)[];
  const narrowing = given.filter((field) => !LARGES.includes(field));
  if (parLesRegles(body)) {
    const message = 'Ce critère ne s’emploie qu’avec famille_id, justification ou marche_id.';
    return narrowing.map((field) => ({ field, message }));
  }
  if (body.attendu !== undefined || given.some((field) => field !== 'exercice')) return [];
  const message =
    'Au moins un critère est nécessaire : un filtre des lignes, lignes, ou attendu pour toutes celles de l’exercice.';
  const action = (['famille_id', 'justification', 'marche_id'] as const).find((field) => body[field] !== undefined);
  return [{ field: action!, message }];
}

/** The table of what each identifier names. */
const NAMED = {
  famille_id: 'familles',
  famille_actuelle_id: 'familles',
  marche_id: 'marches',
  fournisseur_id: 'fournisseurs',
  reclassement: 'reclassements',
  import: 'imports',
} as const;

/**
 * Every identifier must be of the organisation: one that is not would classify nothing, without a word.
 * @throws AppError validation_failed, naming each field
 */
export async function requireKnown(
  tx: Transaction,
  { organizationId }: RequestContext,
  body: DemandeClassement,
): Promise<void> {
  const faults: FieldFault[] = [];
  for (const field of Object.keys(NAMED) as (keyof typeof NAMED)[]) {
    const id = body[field];
    if (id === undefined || id === null) continue;
    const found = await tx.first(`SELECT 1 FROM ${NAMED[field]} WHERE organization_id = $1 AND id = $2`, [
      organizationId,
      id,
    ]);
    if (!found) faults.push(unknownIdentifier(field));
  }
  if (faults.length > 0) throw validationFailed(faults);
}
