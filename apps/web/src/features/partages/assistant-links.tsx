import { useState } from 'react';
import type { LienItem } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { useRead, useWrite } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { useOrganization } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { Pagination } from '../../ui/pagination.js';
import { Empty, Loading } from '../../ui/state.js';
import { notify } from '../../ui/toasts.js';
import { NewAssistantLink } from './new-assistant-link.js';
import { problemOf } from '../../api/problem.js';
import { formatDayOf, sayDayOf } from '../../ui/dates.js';

const PAGE = 20;

/** The public links of the assistant: how they are used, a new one, and the end of one. */
export function AssistantLinks() {
  const { has } = useOrganization();
  if (!has('chatbot_ia'))
    return <Empty title="Module non souscrit : demandez à l’opérateur">L’assistant est un module à part.</Empty>;
  return (
    <NewAssistantLink>
      <LinkList />
    </NewAssistantLink>
  );
}

function LinkList() {
  const { search, change } = useHere('/$org/partages');
  const page = search.page ?? 1;
  const links = useRead('GET /api/v1/chatbot/tokens', { query: { page, limit: PAGE } }, { keep: true });
  const [revoked, setRevoked] = useState<LienItem>();
  const revoke = useWrite((api, { id }: LienItem) => api.call('DELETE /api/v1/chatbot/tokens/:id', { path: { id } }), {
    onDone: (_, { label }) => {
      setRevoked(undefined);
      notify(`« ${label} » est révoqué : il n’ouvre plus rien.`);
    },
  });
  if (links.error) return <ProblemState of={links} />;
  if (links.data === undefined) return <Loading lines={5} />;
  const { tokens, total, pages } = links.data;
  if (total === 0)
    return <Empty title="Aucun lien de l’assistant">Créez-en un : il s’ouvre sans compte, pour qui le reçoit.</Empty>;
  return (
    <section className="links-section" aria-labelledby="liens">
      <h2 id="liens">{formatQuantity(total, 'lien', 'liens')}</h2>
      <ul className="links">
        {tokens.map((link) => (
          <LinkLine key={link.id} link={link} onRevoke={() => setRevoked(link)} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        total={total}
        unit="liens"
        onChange={(next) => change({ page: next === 1 ? undefined : next })}
      />
      <ConfirmDialog
        title="Révoquer ce lien ?"
        action="Révoquer ce lien"
        isOpen={revoked !== undefined}
        isPending={revoke.isPending}
        onConfirm={() => revoked && revoke.run(revoked)}
        onClose={() => setRevoked(undefined)}
      >
        <p className="given">
          « {revoked?.label} »{revoked?.auteur && `, créé par ${revoked.auteur},`} n’ouvrira plus l’assistant à
          personne. Ses échanges restent lisibles par votre organisation. Un lien révoqué ne se rétablit pas.
        </p>
        {revoke.error && <p role="alert">{problemOf(revoke.error).message}</p>}
      </ConfirmDialog>
    </section>
  );
}

function stateOf({ revoked_at: end, expired, expires_at: until }: LienItem): string {
  if (end !== null) return `Révoqué le ${sayDayOf(end)}`;
  if (expired && until) return `Terminé depuis le ${sayDayOf(until)}`;
  return until === null ? 'Ouvert, sans fin' : `Ouvert jusqu’au ${sayDayOf(until)}`;
}

function LinkLine({ link, onRevoke }: { link: LienItem; onRevoke: () => void }) {
  const { label, usage_count: uses, created_at: since, revoked, expired, auteur, latest_conversations: latest } = link;
  const isOver = revoked || expired;
  return (
    <li className="link" data-over={isOver || undefined}>
      <div>
        <h3 className="given">{label}</h3>
        <p className="link-facts">
          {stateOf(link)} · {formatQuantity(uses, 'question', 'questions')} · créé le {sayDayOf(since)}
          {auteur && ` par ${auteur}`}
        </p>
      </div>
      {!isOver && (
        <Button look="danger" aria-label={`Révoquer « ${label} »`} onPress={onRevoke}>
          Révoquer
        </Button>
      )}
      {latest.length > 0 && (
        <details className="small">
          <summary>Derniers échanges</summary>
          <ul>
            {latest.map(({ id, titre, nombre_messages: count, updated_at: at }) => (
              <li key={id} className="given">
                {titre}{' '}
                <span className="muted">
                  {formatQuantity(count, 'message', 'messages')}, {formatDayOf(at)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
