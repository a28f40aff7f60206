import { useFiche, useHere } from '../../../shell/here.js';
import { lazyPart, lazySheet } from '../../../shell/lazy-part.js';
import { useOrganization } from '../../../shell/organization.js';
import { useRowShortcuts } from '../../../shell/row-shortcuts.js';
import { ScreenFrame } from '../../../shell/screen-frame.js';
import { Tabs } from '../../../ui/tabs.js';
import { Empty } from '../../../ui/state.js';
import { SuggestedFamilles } from './suggested-familles.js';
import { useLackingCounts } from './use-lacking-counts.js';

const WaitingAvenants = lazyPart(() => import('./waiting-avenants.js').then((part) => part.WaitingAvenants));
const AvenantSheet = lazySheet('Avenant importé', () => import('./avenant-sheet.js').then((part) => part.AvenantSheet));
const DoubtfulAvenants = lazyPart(() => import('./doubtful-avenants.js').then((part) => part.DoubtfulAvenants));
const LackingData = lazyPart(() => import('./lacking-data.js').then((part) => part.LackingData));
const LackingFacts = lazyPart(() => import('./lacking-facts.js').then((part) => part.LackingFacts));

/** What imports left open of marchés: the famille, the lot of an avenant, the facts of consultations, what is published. */
export function Screen() {
  useRowShortcuts('À compléter');
  const { search, change } = useHere('/$org/completer');
  const { fiche, close } = useFiche();
  const { can } = useOrganization();
  const mayPublish = can('procurement.export');
  // Told before a tab is opened: nobody looks for what is not seen to be missing.
  const counts = useLackingCounts(mayPublish);
  const tab = search.onglet ?? 'familles';
  return (
    <ScreenFrame
      title="À compléter"
      hasExercice={false}
      sheet={tab === 'avenants' && fiche !== undefined && <AvenantSheet key={fiche} id={fiche} onClose={close} />}
    >
      <p className="muted">Les marchés de tous les exercices, quel que soit celui de la barre du haut.</p>
      <Tabs
        label="Ce qui manque aux marchés"
        value={tab}
        onChange={(onglet) =>
          change({ ...OF_ONE_TAB, onglet: onglet === 'familles' ? undefined : onglet }, { replace: true })
        }
        tabs={[
          { id: 'familles', label: 'Familles', count: counts.familles, children: <SuggestedFamilles /> },
          { id: 'avenants', label: 'Avenants', count: counts.avenants, children: <WaitingAvenants /> },
          { id: 'douteux', label: 'Avenants douteux', count: counts.douteux, children: <DoubtfulAvenants /> },
          { id: 'faits', label: 'Consultations', count: counts.faits, children: <LackingFacts /> },
          // An address that somebody was given opens it, and says why it is empty.
          ...(mayPublish || tab === 'donnees'
            ? [
                {
                  id: 'donnees',
                  label: 'Données à publier',
                  count: counts.donnees,
                  children: mayPublish ? <LackingData /> : <NotPublisher />,
                } as const,
              ]
            : []),
        ]}
      />
    </ScreenFrame>
  );
}

/** What the address says of one tab alone. */
const OF_ONE_TAB = { page: undefined, fiche: undefined, search: undefined, type: undefined } as const;

const NotPublisher = () => (
  <Empty title="Votre rôle ne lit pas les données à publier">
    Elles se lisent et se donnent avec le droit d’exporter : un administrateur peut vous le donner.
  </Empty>
);
