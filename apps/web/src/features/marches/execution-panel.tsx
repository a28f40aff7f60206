import type { ExecutionResponse, MarcheDetail } from '#client/operations.js';
import { forecastInWords } from '#design/forecast-words.js';
import { formatCount, formatShare } from '#design/format-francais.js';
import { formatPaidShare } from '#design/paid-share.js';
import { percentOf } from '#design/share.js';
import type { Read } from '../../shell/data.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Amount, Percent, Unknown } from '../../ui/amount.js';
import { sayDay, today } from '../../ui/dates.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Bone, Loading } from '../../ui/state.js';
import { elapsedShare, executionInWords, executionScale } from './execution-words.js';
import './execution.css';

export interface ExecutionPanelProps {
  marche: MarcheDetail;
  read: Read<ExecutionResponse>;
  /** Level of its title: one below what it stands in. */
  title: 'h2' | 'h3';
}

/** How far a contract is: what mandats issue against its amounts, and its time against its duration. */
export function ExecutionPanel({ marche, read, title: Heading }: ExecutionPanelProps) {
  if (read.error) return <ProblemState of={read} />;
  if (read.data === undefined)
    return (
      <Loading>
        <Bone height="9rem" />
      </Loading>
    );
  const execution = read.data;
  const isBeyond = execution.depasse === true;
  const projection = forecastInWords(execution, sayDay);
  const elapsed = elapsedShare(marche.date_notification, marche.date_fin, today());
  return (
    <section className="panel execution" data-beyond={isBeyond || undefined} aria-labelledby="execution">
      <Heading id="execution" className="sr-only">
        Exécution
      </Heading>
      <div>
        <p className="execution-words">{executionInWords(execution)}</p>
        {projection !== undefined && <p className="muted small">{projection}</p>}
        {isBeyond && (
          <p className="small">
            Ce qui est mandaté au-delà se juge ligne par ligne ; le verdict du marché juge sa procédure.
          </p>
        )}
      </div>
      <div className="execution-bars">
        <PaidBar execution={execution} />
        {elapsed !== undefined && (
          <>
            <span className="execution-name">Temps</span>
            <div className="execution-track" aria-hidden="true">
              <div className="execution-time" style={{ width: `${elapsed}%` }} />
            </div>
            <span className="execution-share">{formatShare(elapsed)}</span>
          </>
        )}
      </div>
      <Figures marche={marche} execution={execution} />
    </section>
  );
}

function PaidBar({ execution }: { execution: ExecutionResponse }) {
  const { paid, beyond, marks } = executionScale(execution);
  return (
    <>
      <span className="execution-name">Mandaté</span>
      <div className="execution-track" aria-hidden="true">
        <div className="execution-paid" style={{ width: `${paid - beyond}%` }} />
        {beyond > 0 && <div className="execution-beyond" style={{ left: `${paid - beyond}%`, width: `${beyond}%` }} />}
        {marks.map(({ kind, at }) => (
          <div key={kind} className={`execution-mark execution-mark-${kind}`} style={{ left: `${at}%` }} />
        ))}
      </div>
      <span className="execution-share">
        {formatPaidShare(execution.consomme_ht, execution.reference_ht) ?? <Unknown />}
      </span>
    </>
  );
}

/** The amounts that the bar marks, each with its sign on the bar. */
function Figures({ marche, execution }: { marche: MarcheDetail; execution: ExecutionResponse }) {
  const { montant_initial, montant_actuel, montant_max, paye_ht, reste_ht, dont_paye_ttc, subsequents, avenants } =
    execution;
  return (
    <dl className="execution-figures">
      <div>
        <dt>
          <span className="swatch swatch-paid" aria-hidden="true" />
          Mandaté
        </dt>
        <dd>
          <FigureLink
            to="/$org/marches/$id"
            params={{ id: marche.id }}
            search={{ onglet: 'paiements' }}
            label="mandatés sur ce marché"
            opens="voir les paiements"
          >
            <Amount euros={paye_ht} />
          </FigureLink>
          <span className="small muted">mandats émis, payés ou non</span>
          {dont_paye_ttc !== 0 && (
            <span className="small muted">
              dont <Amount euros={dont_paye_ttc} /> TTC
            </span>
          )}
        </dd>
      </div>
      {subsequents.nombre > 0 && (
        <div>
          <dt>
            Sur{' '}
            {subsequents.nombre === 1
              ? 'son marché subséquent'
              : `ses ${formatCount(subsequents.nombre)} marchés subséquents`}
          </dt>
          <dd>
            <FigureLink
              to="/$org/mandats"
              search={{ exercice: 'tous', marche: subsequents.marches }}
              label="mandatés sur ses marchés subséquents"
            >
              <Amount euros={subsequents.paye_ht} />
            </FigureLink>
          </dd>
        </div>
      )}
      <div>
        <dt>{(reste_ht ?? 0) < 0 ? 'Mandaté au-delà' : 'Reste'}</dt>
        <dd>
          <Amount euros={reste_ht === null ? null : Math.abs(reste_ht)} />
        </dd>
      </div>
      <div>
        <dt>
          <span className="swatch swatch-initial" aria-hidden="true" />
          Montant initial
        </dt>
        <dd>
          <Amount euros={montant_initial} />
        </dd>
      </div>
      {montant_actuel !== montant_initial && (
        <div>
          <dt>
            <span className="swatch swatch-actuel" aria-hidden="true" />
            Après avenants
          </dt>
          <dd>
            <FigureLink
              to="/$org/marches/$id"
              params={{ id: marche.id }}
              search={{ onglet: 'avenants' }}
              label="après les avenants de ce marché"
              opens="voir les avenants"
            >
              <Amount euros={montant_actuel} />
            </FigureLink>
            {avenants.part_pct !== null && montant_initial !== null && (
              <span className="small muted">
                <Percent
                  value={percentOf(avenants.modifications?.cumul_ht ?? avenants.cumul_ht, montant_initial)}
                  signed
                />
                {avenants.limite_pct !== null && `, limite ${avenants.limite_pct}\u00a0%`}
              </span>
            )}
          </dd>
        </div>
      )}
      {montant_max !== null && (
        <div>
          <dt>
            <span className="swatch swatch-maximum" aria-hidden="true" />
            Maximum
          </dt>
          <dd>
            <Amount euros={montant_max} />
          </dd>
        </div>
      )}
    </dl>
  );
}
