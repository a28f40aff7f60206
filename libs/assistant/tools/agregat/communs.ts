import { toAmount } from '#common/money.js';
import { readSource } from '#figures/source.js';
import type { ToolContext } from '../../scope.js';
import { Arguments } from '../tool.js';
import { type CommonAxis, commonSuppliers } from './communs.sql.js';
import { readFilters, type ReadFilters, sharedParameters } from './filtres.js';
import { daysOf } from './jours.js';
import { found, refused, type Result } from './resultat.js';

interface CommonRow {
  cle: string;
  libelle: string | null;
  un: string;
  autre: string;
  groupes: number;
}

/** The suppliers of two values of one filter, or of two exercices. */
export async function readCommon(
  contexte: ToolContext,
  filtres: ReadFilters,
  axe: CommonAxis,
  { lus, n, dits }: { lus: Arguments; n: number; dits: Record<string, string | number> },
): Promise<Result> {
  const { nature } = await readSource(contexte.tx, contexte.scope.organizationId);
  if (nature === 'marches')
    return refused(dits, 'Aucun mandat n’est chargé : les marchés publiés ne disent pas qui a été payé.');
  const [un, autre] = lus.liste(axe) ?? [];
  if (un === undefined || autre === undefined) return refused(dits, 'Il faut deux côtés à comparer.');
  const sideOf = async (value: string): Promise<string[] | null> => {
    if (axe === 'exercice') return [value];
    const read = await readFilters(contexte, new Arguments({ [axe]: value }));
    return read[axe];
  };
  const rows = await contexte.tx.many<CommonRow>(commonSuppliers(axe, lus.entier('seuls', 0, 1) === 1), [
    ...sharedParameters(contexte.scope.organizationId, filtres),
    ...[filtres.section, filtres.sectionSauf, await sideOf(un), await sideOf(autre), n],
    ...[filtres.fournisseur, filtres.fournisseurSauf, filtres.passation, filtres.marche, filtres.compte],
    ...daysOf(filtres),
    ...[lus.montant('montant_min') ?? null, lus.montant('montant_max') ?? null],
  ]);
  const groupes = rows.map(({ cle, libelle, un: one, autre: other }) => ({
    cle,
    libelle,
    chiffres: { montant_un: toAmount(one), montant_autre: toAmount(other) },
  }));
  return found(dits, { fournisseurs: rows[0]?.groupes ?? 0 }, groupes, rows);
}
