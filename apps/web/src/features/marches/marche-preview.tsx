import { useOpenScreen } from '../../shell/here.js';
import { ProblemState, sheetTitle } from '../../shell/problem-state.js';
import { useShortcut } from '../../shell/shortcuts.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Sheet } from '../../ui/sheet.js';
import { Loading } from '../../ui/state.js';
import { VerdictBadge } from '../../ui/verdict-badge.js';
import { reasonOf } from '../../ui/verdict-reason.js';
import { ExecutionPanel } from './execution-panel.js';
import { MISSING_MARCHE, numberOf, shortened, useConformite, useExecution, useMarche } from './marche-data.js';
import { MarcheFacts } from './marche-facts.js';

/** One contract beside the list: what remains, its verdict and why; its page says the rest. */
export function MarchePreview({ id, onClose }: { id: string; onClose: () => void }) {
  const marche = useMarche(id);
  const execution = useExecution(id);
  const conformite = useConformite(id);
  const openScreen = useOpenScreen();
  useShortcut({
    keys: 'o',
    label: 'Ouvrir la page du marché',
    group: 'Marchés',
    run: () => openScreen({ to: '/$org/marches/$id', params: { id } }),
  });
  const verdict = conformite.data?.verdict;
  return (
    <Sheet
      title={sheetTitle(marche, numberOf)}
      kind="Marché"
      actions={
        !marche.error && (
          <ScreenLink to="/$org/marches/$id" params={{ id }} className="button">
            Ouvrir la page
          </ScreenLink>
        )
      }
      onClose={onClose}
    >
      {marche.error && <ProblemState of={marche} missing={MISSING_MARCHE} />}
      {!marche.error && !marche.data && <Loading lines={8} />}
      {marche.data && (
        <>
          <p className="given">
            <strong>{shortened(marche.data.objet, 400)}</strong>
          </p>
          <MarcheFacts marche={marche.data} />
          <ExecutionPanel title="h3" marche={marche.data} read={execution} />
          {verdict && (
            <section className="panel" aria-label="Verdict">
              <VerdictBadge verdict={verdict.statut} of={execution.data?.depasse === true ? 'Procédure' : undefined} />
              <p className="given">{reasonOf(verdict.phrase)}</p>
            </section>
          )}
        </>
      )}
    </Sheet>
  );
}
