import { useRead } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { useAccount, useExercice, useOrganization } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { capitalized } from '../../ui/capitalized.js';
import { Empty, Forbidden } from '../../ui/state.js';
import { AccueilSheet } from './accueil-sheet.js';
import { useAwaiting } from './awaiting.js';
import { AwaitingBlock } from './awaiting-block.js';
import { DeadlinesBlock } from './deadlines-block.js';
import { ExerciceBlock } from './exercice-block.js';
import { FirstSteps } from './first-steps.js';
import './accueil.css';

/** What waits for the person: to treat, to expect, and how the exercice stands. */
export function Screen() {
  const { can, has } = useOrganization();
  const { search, change } = useHere('/$org/');
  const close = () => change({ fiche: undefined }, { replace: true });
  const isOpen = can('procurement.read') && has('achats_publics');
  return (
    <ScreenFrame title="Accueil" sheet={isOpen && search.fiche && <AccueilSheet name={search.fiche} onClose={close} />}>
      {!has('achats_publics') ? (
        <Empty title="Le module Achats publics n’est pas souscrit">Demandez-le à l’opérateur du service.</Empty>
      ) : !can('procurement.read') ? (
        <Forbidden message="Il vous manque le droit de lire les achats de cette organisation." />
      ) : (
        <Content />
      )}
    </ScreenFrame>
  );
}

function Content() {
  const { exercice } = useExercice();
  const dashboard = useRead('GET /api/v1/dashboard', { query: { exercice } }, { keep: true });
  const awaiting = useAwaiting(dashboard);
  if (dashboard.data?.exercices_disponibles.length === 0) return <FirstSteps />;
  return (
    <>
      <Greeting count={awaiting.isPending ? undefined : awaiting.lines.length} isWhole={awaiting.failed.length === 0} />
      <AwaitingBlock {...awaiting} />
      <div className="accueil-columns">
        <DeadlinesBlock />
        {dashboard.error ? (
          <ProblemState of={dashboard} />
        ) : (
          <ExerciceBlock dashboard={dashboard.data} isFormer={dashboard.isFormer} />
        )}
      </div>
    </>
  );
}

/** Who is greeted, and how much waits; undefined: not known yet. */
function Greeting({ count, isWhole }: { count: number | undefined; isWhole: boolean }) {
  const { name } = useAccount();
  const words = count === undefined || (count === 0 && !isWhole) ? '' : wordsFor(count, isWhole);
  return (
    <p className="greeting given">
      Bonjour {name}. <span role="status">{words}</span>
    </p>
  );
}

/** @param isWhole false: what else waits could not be read */
function wordsFor(count: number, isWhole: boolean): string {
  if (count === 0) return 'Rien ne vous attend.';
  const words = count === 1 ? 'une chose demande' : `${count} choses demandent`;
  return capitalized(`${isWhole ? '' : 'au moins '}${words} votre attention.`);
}
