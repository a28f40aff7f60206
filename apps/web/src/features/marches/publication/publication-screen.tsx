import type { RapportDecp } from '#client/operations.js';
import { formatCount, formatQuantity } from '#design/format-francais.js';
import { useRead } from '../../../shell/data.js';
import { useFiche, useHere } from '../../../shell/here.js';
import { ImportLink } from '../../../shell/import-link.js';
import { lazySheet } from '../../../shell/lazy-part.js';
import { useExercice, useOrganization } from '../../../shell/organization.js';
import { ProblemState } from '../../../shell/problem-state.js';
import { useRowShortcuts } from '../../../shell/row-shortcuts.js';
import { ScreenFrame } from '../../../shell/screen-frame.js';
import { Facts } from '../../../ui/facts.js';
import { FigureLink } from '../../../ui/figure-link.js';
import { ScreenLink } from '../../../ui/screen-link.js';
import { Empty, Forbidden, Loading } from '../../../ui/state.js';
import { ConfirmedMembers } from './confirmed-members.js';
import { LackingMembers } from './lacking-members.js';
import { LackingRows } from './lacking-rows.js';
import { PublishedFile } from './published-file.js';
import { PublishedRows } from './published-rows.js';
import { PUBLISHED_STATES, type PublishedState } from './published-states.js';
import './publication.css';

// The screen weighs nothing of the fields of a contract.
const GiveSheet = lazySheet('Publication DECP', () => import('./give-sheet.js').then((part) => part.GiveSheet));

const HERE = '/$org/publication';

/** What the publication of the essential data still misses, mended here, and its file. */
export function Screen() {
  useRowShortcuts('Publication DECP');
  const { can } = useOrganization();
  if (can('procurement.export')) return <Publication />;
  return (
    <ScreenFrame title="Publication DECP">
      <Forbidden message="Il vous manque le droit d’exporter les données de cette organisation." />
    </ScreenFrame>
  );
}

function Publication() {
  const { search } = useHere(HERE);
  const { exercice } = useExercice();
  const { fiche, close } = useFiche();
  const report = useRead('GET /api/v1/marches/export/decp/rapport', { query: { exercice } }, { keep: true });
  return (
    <ScreenFrame
      title="Publication DECP"
      actions={<PublishedFile count={report.data?.exportes ?? 0} />}
      sheet={
        fiche !== undefined && (
          <GiveSheet key={`${fiche} ${search.membre}`} id={fiche} membre={search.membre} onClose={close} />
        )
      }
    >
      {report.error ? (
        <ProblemState of={report} />
      ) : report.data === undefined ? (
        <Loading lines={12} />
      ) : (
        <div className="publication" aria-busy={report.isFormer}>
          <Report report={report.data} />
        </div>
      )}
    </ScreenFrame>
  );
}

function Report({ report }: { report: RapportDecp }) {
  const { search } = useHere(HERE);
  const { exercice, label } = useExercice();
  const { exportes, ecartes, a_completer: lacking, confirmes, nombre_remarques: remarks } = report;
  if (exportes + ecartes === 0)
    return (
      <Empty title={`Aucun marché à publier, ${label}`} action={<ImportLink />}>
        Les données essentielles des marchés notifiés se publient au format de l’arrêté du 22 décembre 2022.
      </Empty>
    );
  return (
    <>
      <section className="panel" aria-label="État de la publication">
        <Facts
          isFigures
          facts={[
            { name: 'Marchés prêts à publier', value: <StateFigure etat="prets" count={exportes} /> },
            { name: 'Marchés hors du fichier', value: <StateFigure etat="retenus" count={ecartes} /> },
            {
              name: 'Valeurs confirmées pour la publication',
              value: <StateFigure etat="confirmes" count={remarks.confirme} />,
            },
            { name: 'Valeurs publiées à vérifier', value: <StateFigure etat="verifier" count={remarks.a_verifier} /> },
            { name: 'Parties laissées de côté', value: <StateFigure etat="omis" count={remarks.omis} /> },
          ]}
        />
      </section>
      {search.etat !== undefined && (
        <PublishedRows key={`${search.etat} ${search.champ}`} etat={search.etat} champ={search.champ} />
      )}
      {lacking.length === 0 ? (
        <>
          <p role="status">
            {ecartes === 0
              ? `Rien ne manque${exercice === undefined ? '' : ` en ${exercice}`} : tous ces marchés sont dans le fichier.`
              : `Rien ne se complète ici : ${formatQuantity(ecartes, 'marché n’est pas', 'marchés ne sont pas')} de ceux que ce format publie.`}
          </p>
          {exercice !== undefined && <OfOtherYears />}
        </>
      ) : (
        <LackingMembers members={lacking} />
      )}
      {search.membre !== undefined && <LackingRows key={search.membre} membre={search.membre} />}
      {confirmes.length > 0 && <ConfirmedMembers members={confirmes} />}
    </>
  );
}

/** What « À compléter » counts beside a year that misses nothing: the marchés of the other ones. */
function OfOtherYears() {
  const { data } = useRead('GET /api/v1/marches/export/decp/a-completer', { query: { page_size: 1 } });
  if (data === undefined || data.marches === 0) return null;
  return (
    <p>
      {formatQuantity(data.marches, 'marché d’un autre exercice n’est pas', 'marchés d’autres exercices ne sont pas')}{' '}
      dans le fichier, faute de données :{' '}
      <ScreenLink to={HERE} search={{ exercice: 'tous' }}>
        voir tous les exercices
      </ScreenLink>
    </p>
  );
}

/** How many marchés, or remarks, are in a state: each figure opens them. */
function StateFigure({ etat, count }: { etat: PublishedState; count: number }) {
  if (count === 0) return <strong>0</strong>;
  return (
    <strong>
      <FigureLink to={HERE} search={{ etat }} label={PUBLISHED_STATES[etat].title.toLowerCase()}>
        {formatCount(count)}
      </FigureLink>
    </strong>
  );
}
