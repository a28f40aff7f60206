import type { ConformiteMarcheResponse, ExecutionResponse, MarcheDetail } from '#client/operations.js';
import { ProblemState } from '../../shell/problem-state.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Empty, Loading } from '../../ui/state.js';
import { VerdictBadge } from '../../ui/verdict-badge.js';
import { bareReasonOf, reasonOf } from '../../ui/verdict-reason.js';
import { today } from '../../ui/dates.js';
import { Levers } from './levers.js';
import { useConformite } from './marche-data.js';
import { MarcheDetails } from './marche-details.js';
import { timelineOf } from './timeline.js';
import { Timeline } from './timeline-list.js';

/** Why the contract is judged so, what would change it, and its life. */
export function OverviewTab({ marche, execution }: { marche: MarcheDetail; execution: ExecutionResponse | undefined }) {
  const conformite = useConformite(marche.id);
  const now = today();
  return (
    <div className="marche-overview">
      <div className="stack">
        {conformite.error && <ProblemState of={conformite} />}
        {!conformite.error && !conformite.data && <Loading lines={6} />}
        {conformite.data && <Why marche={marche} conformite={conformite.data} execution={execution} />}
        <MarcheDetails marche={marche} />
      </div>
      <section className="panel" aria-labelledby="chronologie">
        <h2 id="chronologie">Chronologie</h2>
        <Timeline moments={timelineOf(marche, execution, now)} now={now} />
      </section>
    </div>
  );
}

const TITLES: Readonly<Record<string, string>> = {
  conforme: 'Pourquoi conforme',
  non_conforme: 'Pourquoi non conforme',
  a_verifier: 'Ce qui reste à vérifier',
  hors_champ: 'Pourquoi hors champ',
};

interface WhyProps {
  marche: MarcheDetail;
  conformite: ConformiteMarcheResponse;
  execution: ExecutionResponse | undefined;
}

function Why({ marche, conformite, execution }: WhyProps) {
  const { verdict, modifications } = conformite;
  if (verdict === null)
    return (
      <Empty title="Pas encore de verdict">Le service juge un marché dans la minute qui suit son enregistrement.</Empty>
    );
  return (
    <section className="panel" aria-labelledby="pourquoi">
      <h2 id="pourquoi">{TITLES[verdict.statut] ?? 'Le verdict'}</h2>
      <p className="given">{bareReasonOf(verdict.phrase)}</p>
      {execution?.depasse && <PaidBeyond id={marche.id} />}
      {verdict.reserves.length > 0 && (
        <ul className="marche-notes">
          {verdict.reserves.map(({ code, libelle }) => (
            <li key={code}>Réserve : {libelle}</li>
          ))}
        </ul>
      )}
      <Levers marche={marche} statut={verdict.statut} leviers={verdict.leviers} manque={verdict.manque} />
      {modifications !== null && modifications.statut !== 'conforme' && (
        <div className="marche-modifications">
          <h3>
            Avenants <VerdictBadge verdict={modifications.statut} />
          </h3>
          <p className="given">{reasonOf(modifications.phrase)}</p>
        </div>
      )}
    </section>
  );
}

/** A contract is judged as it was awarded: what is paid beyond it is judged line by line. */
const PaidBeyond = ({ id }: { id: string }) => (
  <p className="note">
    Ce verdict est celui du marché tel qu’il a été conclu : il ne couvre pas ce qui est mandaté au-delà de son montant.
    Un avenant ou un nouveau marché le couvrirait.{' '}
    <ScreenLink to="/$org/marches/$id" params={{ id }} search={{ onglet: 'conformite' }}>
      Voir ses lignes par verdict
    </ScreenLink>
  </p>
);
