import type { ExecutionResponse, MarcheDetail } from '#client/operations.js';
import type { Read } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { useOrganization } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { Icon } from '../../ui/icons.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Bone, Loading } from '../../ui/state.js';
import { type TabItem, Tabs } from '../../ui/tabs.js';
import { AvenantsTab } from './avenants-tab.js';
import { ConformiteTab } from './conformite-tab.js';
import { ExecutionPanel } from './execution-panel.js';
import { HistoryTab } from './history-tab.js';
import { LotsTab } from './lots-tab.js';
import { MarcheActions } from './marche-actions.js';
import { MISSING_MARCHE, numberOf, shortened, useConformite, useExecution, useMarche } from './marche-data.js';
import { MarcheFacts } from './marche-facts.js';
import { MarcheSheet } from './marche-sheet.js';
import type { MarcheTab } from './marche-tabs.js';
import { OverviewTab } from './overview-tab.js';
import { PaymentsTab } from './payments-tab.js';
import { PricesTab } from './prices-tab.js';
import { SubcontractsTab } from './subcontracts-tab.js';
import './marches.css';

/** One contract: what it is, what is paid, whether it conforms and what would change that. */
export function Screen() {
  const { params } = useHere('/$org/marches/$id');
  const marche = useMarche(params.id);
  if (marche.error)
    return (
      <ScreenFrame title="Marché" hasExercice={false} back={BACK}>
        <ProblemState
          of={marche}
          missing={MISSING_MARCHE}
          elsewhere={{ to: '/$org/marches', label: 'Voir les marchés' }}
        />
      </ScreenFrame>
    );
  if (marche.data === undefined) return <Skeleton />;
  // Another contract, another page: no form of the former one stays.
  return <Marche key={marche.data.id} marche={marche.data} />;
}

function Marche({ marche }: { marche: MarcheDetail }) {
  const { search, change } = useHere('/$org/marches/$id');
  const { can } = useOrganization();
  const execution = useExecution(marche.id);
  const conformite = useConformite(marche.id);
  const isWriter = can('procurement.write');
  const fiche = isWriter ? search.fiche : undefined;
  return (
    <ScreenFrame
      title={`${numberOf(marche)} · ${shortened(marche.objet)}`}
      hasExercice={false}
      back={BACK}
      actions={<MarcheActions marche={marche} conformite={conformite.data} execution={execution.data} />}
      sheet={
        fiche === undefined ? undefined : (
          <MarcheSheet key={fiche} fiche={fiche} marche={marche} execution={execution.data} />
        )
      }
    >
      <MarcheFacts marche={marche} />
      <ExecutionPanel title="h2" marche={marche} read={execution} />
      <Tabs
        label="Le marché"
        value={search.onglet ?? 'ensemble'}
        onChange={(onglet) => change({ onglet, page: undefined, bordereau: undefined }, { replace: true })}
        tabs={tabsOf(marche, execution)}
      />
    </ScreenFrame>
  );
}

function tabsOf(marche: MarcheDetail, read: Read<ExecutionResponse>): TabItem<MarcheTab>[] {
  const { data: execution } = read;
  const lots = (execution?.lots.length ?? 0) || marche.lots.length;
  const counted = (count: number | undefined): number | undefined => (count === 0 ? undefined : count);
  return [
    { id: 'ensemble', label: 'Vue d’ensemble', children: <OverviewTab marche={marche} execution={execution} /> },
    {
      id: 'paiements',
      label: 'Paiements',
      count: counted(execution?.nombre_lignes),
      children: <PaymentsTab marche={marche} execution={execution} />,
    },
    {
      id: 'avenants',
      label: 'Avenants',
      count: counted(marche.avenants.length),
      children: <AvenantsTab marche={marche} execution={execution} />,
    },
    { id: 'lots', label: 'Lots', count: counted(lots), children: <LotsTab marche={marche} read={read} /> },
    {
      id: 'sous-traitance',
      label: 'Sous-traitance',
      count: counted(marche.sous_traitances.length),
      children: <SubcontractsTab marche={marche} execution={execution} />,
    },
    { id: 'conformite', label: 'Conformité', children: <ConformiteTab marche={marche} /> },
    { id: 'prix', label: 'Prix', children: <PricesTab marche={marche} /> },
    { id: 'historique', label: 'Historique', children: <HistoryTab marche={marche} /> },
  ];
}

const BACK = (
  <ScreenLink to="/$org/marches" className="back-link">
    <Icon name="gauche" />
    Marchés
  </ScreenLink>
);

/** The page before it is known: title, bar, tabs. */
const Skeleton = () => (
  <ScreenFrame title="Marché" hasExercice={false}>
    <Loading>
      <Bone width="60%" height="2rem" />
      <Bone width="85%" />
      <Bone height="8rem" />
      <Bone width="70%" height="2rem" />
      <Bone height="12rem" />
    </Loading>
  </ScreenFrame>
);
