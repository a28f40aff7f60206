import type { LigneJugeeItem, LigneMandatItem, MandatDetail, VerdictItem } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { CASES } from '../../shell/cases.js';
import { useRead } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Amount } from '../../ui/amount.js';
import { Button } from '../../ui/button.js';
import { Pagination } from '../../ui/pagination.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Loading } from '../../ui/state.js';
import { VerdictBadge } from '../../ui/verdict-badge.js';
import { bareReasonOf } from '../../ui/verdict-reason.js';
import type { Target } from '../../shell/lines/bulk.js';
import { SOURCES } from './line-columns.js';
import { targetOfMandatLine } from '../../shell/lines/targets.js';
import { type Lever, leversOf, toMarche, wordsOf } from '../../shell/verdict-facts.js';

export interface MandatLinesProps {
  mandat: MandatDetail;
  onClassify: ((target: Target) => void) | undefined;
}

const PAGE = 100;

/** The lines of a mandat, each with the verdict and its reasons. */
export function MandatLines({ mandat, onClassify }: MandatLinesProps) {
  const { id, lignes_total: total } = mandat;
  const { search, change } = useHere('/$org/mandats');
  const page = search.page_fiche ?? 1;
  const more = useRead(
    'GET /api/v1/mandats/:id/lignes',
    { path: { id }, query: { page, page_size: PAGE } },
    { enabled: page > 1 },
  );
  const judged = useRead('GET /api/v1/mandats/:id/conformite', { path: { id }, query: { page, page_size: PAGE } });
  const lines = page === 1 ? mandat.lignes : more.data?.lignes;
  const failed = [more, judged].find(({ error }) => error !== null);
  return (
    <section className="sheet-section" aria-label="Lignes">
      <h3>{formatQuantity(total, 'ligne', 'lignes')}</h3>
      {failed && <ProblemState of={failed} />}
      {!lines && !failed && <Loading lines={6} />}
      <ul>
        {lines?.map((line) => (
          <Line
            key={line.id}
            line={line}
            mandat={mandat}
            judged={judged.data?.lignes.find((one) => one.id === line.id)}
            onClassify={onClassify}
          />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(total / PAGE)}
        total={total}
        unit="lignes"
        onChange={(next) => change({ page_fiche: next === 1 ? undefined : next }, { replace: true })}
      />
    </section>
  );
}

interface LineProps {
  line: LigneMandatItem;
  mandat: MandatDetail;
  judged: LigneJugeeItem | undefined;
  onClassify: MandatLinesProps['onClassify'];
}

function Line({ line, mandat, judged, onClassify }: LineProps) {
  const { numero, montant_ht, compte, famille, source_classement, marche, marche_reference, justification, facture } =
    line;
  const reason = CASES.find(({ value }) => value === justification);
  return (
    <li className="mandat-line">
      <div className="mandat-line-head">
        <span className="muted small">
          Ligne {numero}
          {compte && ` · compte ${compte}`}
          {line.section && ` · ${line.section}`}
        </span>
        <strong>
          <Amount euros={montant_ht} />
        </strong>
      </div>
      <dl className="mandat-facts">
        <dt>Famille</dt>
        <dd className="given">
          {famille ? `${famille.code} ${famille.libelle}` : <span className="muted">Sans famille</span>}
          {source_classement && (
            <span className="muted">
              {' '}
              · classée par : {(SOURCES[source_classement] ?? source_classement).toLowerCase()}
            </span>
          )}
        </dd>
        <dt>Marché</dt>
        <dd className="given">
          {marche ? (
            <ScreenLink to="/$org/marches/$id" params={{ id: marche.id }}>
              {marche.numero}
            </ScreenLink>
          ) : marche_reference ? (
            `« ${marche_reference} », inconnu`
          ) : (
            'Aucun'
          )}
        </dd>
        {facture && (
          <>
            <dt>Facture</dt>
            <dd className="given">{facture}</dd>
          </>
        )}
        {justification && (
          <>
            <dt>Justification</dt>
            <dd className="given">{reason ? `${reason.label} (${reason.detail})` : justification}</dd>
          </>
        )}
      </dl>
      <div className="mandat-line-foot">
        {judged && <Why verdict={judged.verdict} marche={marche} />}
        {onClassify && (
          <Button onPress={() => onClassify(targetOfMandatLine(line, mandat))}>
            Classer
            {mandat.lignes_total > 1 && <span className="sr-only"> la ligne {numero}</span>}
          </Button>
        )}
      </div>
    </li>
  );
}

/** What may be recorded, the verdict that each answer leads to, and the page of the contract where it is recorded there. */
function Changing({ lever: { answers }, marche }: { lever: Lever; marche: LigneMandatItem['marche'] }) {
  const [first] = answers;
  const { action, condition } = wordsOf(first!);
  return (
    <li className="given">
      {first!.sur === 'marche' && marche !== null && <ScreenLink {...toMarche(marche.id, first!)}>{action}</ScreenLink>}
      {answers.map((answer) => (
        <p key={answer.libelle}>
          {(condition !== undefined || first!.sur === 'ligne' || marche === null) && answer.libelle}
          {answer.article && !answer.libelle.includes(answer.article) && (
            <span className="muted"> · {answer.article}</span>
          )}
          {answer.effet && (
            <>
              <span aria-hidden="true"> → </span>
              <span className="sr-only"> : le verdict devient </span>
              <VerdictBadge verdict={answer.effet} />
            </>
          )}
        </p>
      ))}
    </li>
  );
}

/** A verdict; upon demand its reason, what is to be done, then the steps that led to it. */
function Why({ verdict, marche }: { verdict: VerdictItem; marche: LigneMandatItem['marche'] }) {
  const { statut, etapes, leviers, manque, avertissements } = verdict;
  const [last, others] = [etapes.at(-1), etapes.slice(0, -1)];
  return (
    <details className="why">
      <summary>
        <VerdictBadge verdict={statut} />
        <span className="why-link">Pourquoi ?</span>
      </summary>
      {last && (
        <p className="given">
          {bareReasonOf(last.libelle)}
          {last.reference && <span className="muted"> · {last.reference}</span>}
        </p>
      )}
      {manque.length > 0 && (
        <>
          <p className="why-steps-title">Il manque</p>
          <ul className="why-steps">
            {manque.map(({ donnee, libelle, ou }) => (
              <li key={donnee} className="given">
                {libelle}
                {ou.length > 0 && <span className="muted"> · {ou.join(', ')}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {leviers.length > 0 && (
        <>
          <p className="why-steps-title">Ce qui le changerait</p>
          <ul className="why-steps">
            {leversOf(leviers, []).map((lever) => (
              <Changing key={lever.answers[0]!.libelle} lever={lever} marche={marche} />
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <>
          <p className="why-steps-title">Le raisonnement</p>
          <ol className="why-steps">
            {others.map(({ libelle, reference, source }, rank) => (
              <li key={rank} className="given">
                {libelle}
                {reference && <span className="muted"> · {reference}</span>}
                {source && <span className="muted"> · {source}</span>}
              </li>
            ))}
          </ol>
        </>
      )}
      {avertissements.map((warning) => (
        <p key={warning} className="note small given">
          {warning}
        </p>
      ))}
    </details>
  );
}
