import type { ImportItem } from '#client/operations.js';
import { formatCount } from '#design/format-francais.js';
import { useRead } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Bone, Loading } from '../../ui/state.js';
import { Tabs } from '../../ui/tabs.js';
import { Reasons } from './reasons.js';
import { Rows } from './rows.js';
import { Warnings } from './warnings.js';

export type TabId = 'rejetee' | 'corrigee' | 'avertissement' | 'acceptee' | 'toutes';

/** The rows of an import by what became of them. */
export function ImportTabs({ item }: { item: ImportItem }) {
  const { search, change } = useHere('/$org/imports/$id');
  const read = useRead('GET /api/v1/imports/:id/motifs', { path: { id: item.id } });
  if (read.error) return <ProblemState of={read} />;
  const { data } = read;
  if (!data)
    return (
      <Loading label="Chargement des motifs…">
        <Bone width="50%" height="36px" />
        <Bone height="64px" />
        <Bone height="64px" />
      </Loading>
    );
  const of = (statut: string) => data.motifs.filter((motif) => motif.statut === statut);
  const warnings = of('avertissement');
  const warned = warnings.reduce((sum, { nombre }) => sum + nombre, 0);
  const tabs = [
    {
      id: 'rejetee' as const,
      label: 'Rejetées',
      count: formatCount(item.lignes_rejetees),
      children: <Reasons item={item} motifs={of('rejetee')} />,
    },
    {
      id: 'corrigee' as const,
      label: 'Corrigées',
      count: formatCount(item.lignes_corrigees),
      children: <Rows item={item} tab="corrigee" motifs={of('corrigee')} />,
    },
    {
      id: 'avertissement' as const,
      label: 'Avertissements',
      count: formatCount(warned),
      children: <Warnings item={item} motifs={warnings} />,
    },
    {
      id: 'acceptee' as const,
      label: 'Acceptées',
      count: formatCount(item.lignes_acceptees),
      children: <Rows item={item} tab="acceptee" />,
    },
    {
      id: 'toutes' as const,
      label: 'Toutes',
      count: formatCount(item.lignes_lues),
      children: <Rows item={item} tab="toutes" />,
    },
  ];
  const usual = tabs.find(({ count }) => count !== '0')?.id ?? 'toutes';
  return (
    <Tabs
      label="Lignes du fichier"
      value={search.statut ?? usual}
      tabs={tabs}
      onChange={(statut) =>
        statut !== (search.statut ?? usual) &&
        change({ statut, motif: undefined, champ: undefined, page: undefined }, { replace: true })
      }
    />
  );
}
