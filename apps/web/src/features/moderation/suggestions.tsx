import { useState } from 'react';
import type { SuggestionItem } from '#client/operations.js';
import { formatCount, formatQuantity } from '#design/format-francais.js';
import { useRead, useWrite } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Button } from '../../ui/button.js';
import { type Column, DataTable, NameCell, RowActs } from '../../ui/data-table.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { Pagination } from '../../ui/pagination.js';
import { Empty, Loading } from '../../ui/state.js';
import { StateWord } from '../../ui/state-word.js';
import { notify, notifyFailure } from '../../ui/toasts.js';
import { HideButton } from './hide-button.js';
import { useHideSuggestion } from './hide.js';

const PAGE = 25;

/** What was asked and may be suggested to others, the most frequent first. */
export function Suggestions() {
  const { search, change } = useHere('/$org/administration/moderation');
  const hide = useHideSuggestion();
  const [forgotten, setForgotten] = useState<SuggestionItem>();
  const { page = 1 } = search;
  const list = useRead('GET /api/v1/chatbot/moderation/suggestions', { query: { page, limit: PAGE } }, { keep: true });
  if (list.error) return <ProblemState of={list} />;
  if (list.data === undefined) return <Loading lines={6} />;
  const { suggestions, total, pages } = list.data;
  if (total === 0)
    return (
      <Empty title="Aucune question n’est suggérée">
        L’assistant suggère ce que d’autres ont demandé, dans ses propres mots. Rien n’a encore été demandé.
      </Empty>
    );
  const acts: Column<SuggestionItem> = {
    id: 'actes',
    label: 'Actions',
    labelHidden: true,
    cell: (suggestion) => (
      <RowActs>
        <HideButton
          title={suggestion.texte}
          isHidden={suggestion.masquee}
          onHide={(hidden) => hide(suggestion.id, hidden)}
        />
        <Button onPress={() => setForgotten(suggestion)}>
          Oublier
          <span className="sr-only"> « {suggestion.texte} »</span>
        </Button>
      </RowActs>
    ),
  };
  return (
    <section className="stack" aria-labelledby="suggestions">
      <h2 id="suggestions">{formatQuantity(total, 'question', 'questions')}</h2>
      <DataTable
        label="Questions, la plus fréquente d’abord"
        columns={[...COLUMNS, acts]}
        rows={suggestions}
        keyOf={({ id }) => id}
      />
      <Pagination
        page={page}
        pages={pages}
        total={total}
        unit="questions"
        onChange={(next) => change({ page: next })}
      />
      {forgotten && <ForgetSuggestion suggestion={forgotten} onClose={() => setForgotten(undefined)} />}
    </section>
  );
}

const COLUMNS: readonly Column<SuggestionItem>[] = [
  { id: 'texte', label: 'Question', isName: true, cell: ({ texte }) => <NameCell>{texte}</NameCell> },
  {
    id: 'frequence',
    label: 'Posée par',
    isNumber: true,
    // A stranger counts with two others alone.
    cell: ({ frequence }) =>
      frequence === 0 ? <span className="muted">trop peu de personnes</span> : formatCount(frequence),
  },
  {
    id: 'etat',
    label: 'État',
    cell: ({ masquee, frequence }) => stateOf(masquee, frequence),
  },
];

function stateOf(isHidden: boolean, count: number) {
  if (isHidden) return <StateWord tone="off">Masquée</StateWord>;
  if (count === 0) return <StateWord tone="off">Pas encore suggérée</StateWord>;
  return <StateWord tone="ok">Suggérée</StateWord>;
}

function ForgetSuggestion({ suggestion, onClose }: { suggestion: SuggestionItem; onClose: () => void }) {
  const { id, texte } = suggestion;
  const forget = useWrite((api) => api.call('DELETE /api/v1/chatbot/moderation/suggestions/:id', { path: { id } }), {
    onDone: () => notify('La question est oubliée.'),
  });
  return (
    <ConfirmDialog
      title="Oublier qui l’a posée ?"
      action="Oublier cette question"
      isOpen
      isPending={forget.isPending}
      onConfirm={() => void forget.send(undefined).then(onClose, notifyFailure)}
      onClose={onClose}
    >
      <p className="given">« {texte} »</p>
      <p>Elle reviendra si elle est posée de nouveau. Pour qu’elle ne revienne pas, masquez-la.</p>
    </ConfirmDialog>
  );
}
