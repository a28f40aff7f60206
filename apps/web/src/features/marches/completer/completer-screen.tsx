import { formatCount } from '#design/format-francais.js';
import { useRead } from '../../../shell/data.js';
import { useFiche, useHere } from '../../../shell/here.js';
import { lazyPart, lazySheet } from '../../../shell/lazy-part.js';
import { useOrganization } from '../../../shell/organization.js';
import { useRowShortcuts } from '../../../shell/row-shortcuts.js';
import { ScreenFrame } from '../../../shell/screen-frame.js';
import { Tabs } from '../../../ui/tabs.js';
import { SuggestedFamilles } from './suggested-familles.js';

const WaitingAvenants = lazyPart(() => import('./waiting-avenants.js').then((part) => part.WaitingAvenants));
const AvenantSheet = lazySheet('Avenant importé', () => import('./avenant-sheet.js').then((part) => part.AvenantSheet));
const DoubtfulAvenants = lazyPart(() => import('./doubtful-avenants.js').then((part) => part.DoubtfulAvenants));
const LackingData = lazyPart(() => import('./lacking-data.js').then((part) => part.LackingData));
const LackingFacts = lazyPart(() => import('./lacking-facts.js').then((part) => part.LackingFacts));

/** Told before the tab is opened: nobody looks for what looks wrong. */
const doubtfulLabel = (total = 0): string =>
  total === 0 ? 'Avenants douteux' : `Avenants douteux (${formatCount(total)})`;

/** What imports left open of marchés: the famille, the lot of an avenant, the facts of consultations, what is published. */
export function Screen() {
  useRowShortcuts('À compléter');
  const { search, change } = useHere('/$org/completer');
  const { fiche, close } = useFiche();
  const { can } = useOrganization();
  const doubtful = useRead('GET /api/v1/avenants-douteux', { query: { page_size: 1 } }, { keep: true });
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
          { id: 'douteux', label: doubtfulLabel(doubtful.data?.total), children: <DoubtfulAvenants /> },
          { id: 'faits', label: 'Consultations', children: <LackingFacts /> },
          ...(can('procurement.export')
            ? [{ id: 'donnees', label: 'Données à publier', children: <LackingData /> } as const]
            : []),
        ]}
      />
    </ScreenFrame>
  );
}
