import type { ConversationPublique } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { useRead } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Chips } from '../../ui/chips.js';
import { type Column, DataTable, NameCell, RowActs } from '../../ui/data-table.js';
import { formatInstant } from '../../ui/dates.js';
import { Pagination } from '../../ui/pagination.js';
import { ScreenLink, type ScreenSearch } from '../../ui/screen-link.js';
import { Empty, Loading } from '../../ui/state.js';
import { StateWord } from '../../ui/state-word.js';
import { HideButton } from './hide-button.js';
import { useHideConversation } from './hide.js';
import { countedTitle } from '../../ui/counted-title.js';

const HERE = '/$org/administration/moderation';
const PAGE = 25;

/** The conversations held through public links, the latest first. */
export function Conversations() {
  const { search, change } = useHere(HERE);
  const hide = useHideConversation();
  const { lien_id, page = 1 } = search;
  const list = useRead(
    'GET /api/v1/chatbot/moderation/conversations',
    { query: { lien_id, page, limit: PAGE } },
    { keep: true },
  );
  if (list.error) return <ProblemState of={list} />;
  if (list.data === undefined) return <Loading lines={6} />;
  const { conversations, total, pages } = list.data;
  const all = () => change({ lien_id: undefined, page: undefined, fiche: undefined });
  const acts: Column<ConversationPublique> = {
    id: 'actes',
    label: 'Actions',
    labelHidden: true,
    cell: ({ id, titre, masquee }) => (
      <RowActs>
        <HideButton title={titre} isHidden={masquee} onHide={(hidden) => hide(id, hidden)} />
      </RowActs>
    ),
  };
  return (
    <section className="stack" aria-labelledby="conversations">
      <h2 id="conversations">{countedTitle(total, 'conversation', 'conversations')}</h2>
      {lien_id !== undefined && (
        <Chips
          chips={[{ id: 'lien', label: 'Lien', value: conversations[0]?.lien ?? lien_id, onRemove: all }]}
          onClear={all}
        />
      )}
      {total === 0 ? (
        <Empty
          title="Personne n’a encore rien demandé par un lien public"
          action={
            <ScreenLink to="/$org/partages" search={{ onglet: 'assistant' }} className="button button-plain">
              Liens de l’assistant
            </ScreenLink>
          }
        >
          Les liens de l’assistant se créent dans « Partages ». Ce qui s’y échange se lit ici.
        </Empty>
      ) : (
        <DataTable
          label="Conversations, la plus récente d’abord"
          columns={[...columnsOf(search), acts]}
          rows={conversations}
          keyOf={({ id }) => id}
        />
      )}
      <Pagination
        page={page}
        pages={pages}
        total={total}
        unit="conversations"
        onChange={(next) => change({ page: next, fiche: undefined })}
      />
    </section>
  );
}

const columnsOf = (search: ScreenSearch<typeof HERE>): Column<ConversationPublique>[] => [
  {
    id: 'titre',
    label: 'Première question',
    isName: true,
    cell: ({ id, titre, lien, nombre_messages: count }) => (
      <NameCell detail={`${lien} · ${formatQuantity(count, 'message', 'messages')}`} isBrief>
        <ScreenLink
          to={HERE}
          search={{ ...search, fiche: id }}
          aria-current={search.fiche === id || undefined}
          className="given"
        >
          {titre}
        </ScreenLink>
      </NameCell>
    ),
  },
  { id: 'quand', label: 'Dernier message', cell: ({ updated_at: at }) => formatInstant(at) },
  {
    id: 'etat',
    label: 'État',
    cell: ({ masquee }) =>
      masquee ? <StateWord tone="off">Masquée</StateWord> : <StateWord tone="ok">Visible par le lien</StateWord>,
  },
];
