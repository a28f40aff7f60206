import type { AppreciationItem } from '#client/operations.js';
import { saveDocument } from '../../api/document.js';
import { useApi, useRead, useWrite } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Button } from '../../ui/button.js';
import { formatInstant } from '../../ui/dates.js';
import { ChoiceMenu } from '../../ui/menu.js';
import { Pagination } from '../../ui/pagination.js';
import { Empty, Loading } from '../../ui/state.js';
import { StateWord } from '../../ui/state-word.js';
import { notify, notifyFailure } from '../../ui/toasts.js';
import { RATINGS, type RatingFilter } from './filters.js';
import { countedTitle } from '../../ui/counted-title.js';

const HERE = '/$org/administration/moderation';
const PAGE = 25;

/** What each filter asks of the api, and how it is called. */
const FILTERS: Readonly<
  Record<
    RatingFilter,
    {
      label: string;
      query: { appreciation?: AppreciationItem['appreciation']; traite?: 'false' | 'true' };
      none: string;
    }
  >
> = {
  a_traiter: {
    label: 'Pas utiles, à traiter',
    query: { appreciation: 'inutile', traite: 'false' },
    none: 'Aucune réponse jugée inutile n’attend',
  },
  inutiles: { label: 'Pas utiles', query: { appreciation: 'inutile' }, none: 'Aucune réponse n’a été jugée inutile' },
  utiles: { label: 'Utiles', query: { appreciation: 'utile' }, none: 'Aucune réponse n’a été jugée utile' },
  toutes: { label: 'Toutes', query: {}, none: 'Personne n’a encore donné son avis sur une réponse' },
};

/** What people thought of the answers: read, marked as treated, and taken away as a set of questions. */
export function Ratings() {
  const { search, change } = useHere(HERE);
  const filter = search.avis ?? 'a_traiter';
  const { page = 1 } = search;
  const { query, none } = FILTERS[filter];
  const list = useRead(
    'GET /api/v1/chatbot/moderation/appreciations',
    { query: { ...query, page, limit: PAGE } },
    { keep: true },
  );
  const treat = useTreat();
  if (list.error) return <ProblemState of={list} />;
  if (list.data === undefined) return <Loading lines={6} />;
  const { appreciations, total, pages } = list.data;
  return (
    <section className="stack" aria-labelledby="appreciations">
      <div className="row moderation-head">
        <h2 id="appreciations">{countedTitle(total, 'avis', 'avis')}</h2>
        <div className="row">
          <ChoiceMenu
            label="Avis"
            value={filter}
            onChange={(next) => change({ avis: next === 'a_traiter' ? undefined : next, page: undefined })}
            options={RATINGS.map((value) => ({ value, label: FILTERS[value].label }))}
          />
          {filter === 'a_traiter' && total > 0 && <ExportButton />}
        </div>
      </div>
      {total === 0 ? (
        <Empty title={none}>
          Sous chaque réponse de l’assistant, qui la lit dit si elle est utile. Son nom n’est pas conservé ici.
        </Empty>
      ) : (
        <ol className="moderation-messages">
          {appreciations.map((rating) => (
            <Rating key={rating.id} rating={rating} onTreat={treat} />
          ))}
        </ol>
      )}
      <Pagination page={page} pages={pages} total={total} unit="avis" onChange={(next) => change({ page: next })} />
    </section>
  );
}

type Treat = (rating: AppreciationItem) => void;

/** Marks one as treated or to be treated again, with the way back. */
function useTreat(): Treat {
  const { send } = useWrite((api, { id, traite }: Pick<AppreciationItem, 'id' | 'traite'>) =>
    api.call('PUT /api/v1/chatbot/moderation/appreciations/:id', { path: { id }, body: { traite } }),
  );
  return ({ id, traite }) => {
    const undo = () => send({ id, traite }).then(() => undefined);
    send({ id, traite: !traite }).then(
      () => notify(traite ? 'L’avis est de nouveau à traiter.' : 'L’avis est marqué comme traité.', { undo }),
      notifyFailure,
    );
  };
}

/** The questions and answers are plain: never markup. */
function Rating({ rating, onTreat }: { rating: AppreciationItem; onTreat: Treat }) {
  const { appreciation, commentaire, traite, question, reponse, repondu, lien, updated_at: at } = rating;
  return (
    <li>
      <article className="stack">
        <div>
          <h3 className="given moderation-text">{question}</h3>
          <p className="small muted">
            {formatInstant(at)} · {lien === null ? 'un membre' : <span className="given">par le lien « {lien} »</span>}
            {!repondu && ' · sans réponse'}
          </p>
        </div>
        <p className="given moderation-text">{reponse}</p>
        <p>
          {appreciation === 'utile' ? (
            <StateWord tone="ok">Utile</StateWord>
          ) : (
            <StateWord tone="fault">Pas utile</StateWord>
          )}
          {commentaire !== null && <span className="given"> : « {commentaire} »</span>}
        </p>
        <div className="row">
          <Button onPress={() => onTreat(rating)}>
            {traite ? 'À traiter de nouveau' : 'Marquer comme traité'}
            <span className="sr-only"> : « {question} »</span>
          </Button>
          {traite && <StateWord tone="off">Traité</StateWord>}
        </div>
      </article>
    </li>
  );
}

/** Those of no use that nobody treated, as a question set: whoever tunes the assistant completes it. */
function ExportButton() {
  const api = useApi();
  const save = () =>
    void api
      .call('GET /api/v1/chatbot/moderation/appreciations/questions.txt')
      .then((content) => saveDocument({ content, fileName: 'questions.txt' }), notifyFailure);
  return (
    <Button icon="recevoir" onPress={save}>
      Jeu de questions
    </Button>
  );
}
