import { useHere } from '../../shell/here.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { Tabs } from '../../ui/tabs.js';
import { AssistantLinks } from './assistant-links.js';
import { ElectedLink } from './elected-link.js';
import './partages.css';

/** Links for people without an account: the elected, and whoever may ask the assistant. */
export function Screen() {
  const { search, change } = useHere('/$org/partages');
  return (
    <ScreenFrame title="Partages" hasExercice={false}>
      <Tabs
        label="Sortes de liens"
        value={search.onglet ?? 'elus'}
        onChange={(onglet) =>
          onglet !== (search.onglet ?? 'elus') &&
          change({ onglet: onglet === 'elus' ? undefined : onglet, page: undefined }, { replace: true })
        }
        tabs={[
          { id: 'elus', label: 'Synthèse pour les élus', children: <ElectedLink /> },
          { id: 'assistant', label: 'Assistant', children: <AssistantLinks /> },
        ]}
      />
    </ScreenFrame>
  );
}
