import { formatQuantity } from '#design/format-francais.js';
import type { PlatformOperator, PlatformOperatorList } from '#platform/operators.response.js';
import { type ActionToConfirm, askingClass, ConfirmedAction } from './confirmed-action.js';
import { operatorChangesForm, operatorForm } from './console-forms.js';
import { renderConsolePage } from './console-layout.js';
import { Email } from './email.js';
import { formatInstant } from './instants.js';
import { operatorSessionsAction, operatorStateAction } from './operator-actions.js';
import { Pager } from './pager.js';
import { ScrollTable } from './scroll-table.js';
import { TypedForm } from './typed-form.js';

const SECTION = '/console/operateurs';

export function renderOperatorsPage(list: PlatformOperatorList, done: string | undefined): string {
  const form = operatorForm();
  return renderConsolePage({
    title: 'Opérateurs',
    section: SECTION,
    done,
    children: (
      <>
        <section class="panel">
          <ScrollTable
            caption={formatQuantity(list.total, 'opérateur', 'opérateurs')}
            columns={[
              { label: 'Adresse' },
              { label: 'Nom' },
              { label: 'Créé le' },
              { label: 'État' },
              { label: 'Sessions', number: true },
              { label: 'Changer', screenOnly: true },
            ]}
            rows={list.operators.map((operator) => [
              <a href={`${SECTION}/${operator.id}`}>
                <Email address={operator.email} />
              </a>,
              operator.name,
              formatInstant(operator.created_at),
              stateOf(operator),
              operator.sessions,
              <ActionButton
                action={operatorStateAction(operator)}
                word={operator.disabled ? 'Réactiver' : 'Désactiver'}
                email={operator.email}
              />,
            ])}
            empty="Aucun opérateur."
          />
          <Pager base={SECTION} search={undefined} page={list.page} pages={list.pages} />
        </section>
        <section class="panel">
          <h2>{form.title}</h2>
          <TypedForm form={form} />
        </section>
      </>
    ),
  });
}

/** One operator: address, name, password, sessions. */
export function renderOperatorPage(operator: PlatformOperator): string {
  const form = operatorChangesForm(operator.id, operator.email, operator.name);
  return renderConsolePage({
    title: operator.email,
    section: SECTION,
    children: (
      <>
        <section class="panel">
          <h2>{form.title}</h2>
          <TypedForm form={form} />
        </section>
        <section class="panel">
          <h2>Accès</h2>
          <p>
            État : {stateOf(operator)}, {formatQuantity(operator.sessions, 'session ouverte', 'sessions ouvertes')}.
          </p>
          <div class="actions">
            <ActionButton
              action={operatorStateAction(operator)}
              word={operator.disabled ? 'Réactiver' : 'Désactiver'}
              email={operator.email}
            />
            <ActionButton
              action={operatorSessionsAction(operator)}
              word="Terminer les sessions"
              email={operator.email}
            />
          </div>
        </section>
      </>
    ),
  });
}

function stateOf({ disabled, demo }: PlatformOperator): string {
  if (disabled) return 'désactivé';
  return demo ? 'démonstration' : 'actif';
}

function ActionButton({ action, word, email }: { action: ActionToConfirm; word: string; email: string }) {
  return (
    <ConfirmedAction action={action}>
      <button class={askingClass(action)} data-dialog={action.id} aria-label={`${word} ${email}`}>
        {word}
      </button>
    </ConfirmedAction>
  );
}
