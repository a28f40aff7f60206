import { useFiche, useHere } from '../../../shell/here.js';
import { lazyPart, lazySheet } from '../../../shell/lazy-part.js';
import { useRowShortcuts } from '../../../shell/row-shortcuts.js';
import { ScreenFrame } from '../../../shell/screen-frame.js';
import { Tabs } from '../../../ui/tabs.js';
import { SuggestedFamilles } from './suggested-familles.js';

const WaitingAvenants = lazyPart(() => import('./waiting-avenants.js').then((part) => part.WaitingAvenants));
const AvenantSheet = lazySheet('Avenant importé', () => import('./avenant-sheet.js').then((part) => part.AvenantSheet));
const LackingFacts = lazyPart(() => import('./lacking-facts.js').then((part) => part.LackingFacts));

/** What imports left open of marchés: the famille, the lot of an avenant, the facts of consultations. */
export function Screen() {
  useRowShortcuts('À compléter');
  const { search, change } = useHere('/$org/completer');
  const { fiche, close } = useFiche();
  const tab = search.onglet ?? 'familles';
  return (
    <ScreenFrame
      title="À compléter"
      hasExercice={false}
      sheet={tab === 'avenants' && fiche !== undefined && <AvenantSheet key={fiche} id={fiche} onClose={close} />}
    >
      <Tabs
        label="Ce qui manque aux marchés"
        value={tab}
        onChange={(onglet) =>
          change(
            { onglet: onglet === 'familles' ? undefined : onglet, page: undefined, fiche: undefined },
            { replace: true },
          )
        }
        tabs={[
          { id: 'familles', label: 'Familles', children: <SuggestedFamilles /> },
          { id: 'avenants', label: 'Avenants', children: <WaitingAvenants /> },
          { id: 'faits', label: 'Consultations', children: <LackingFacts /> },
        ]}
      />
    </ScreenFrame>
  );
}
