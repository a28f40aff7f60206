import { formatQuantity } from '#design/format-francais.js';
import type { AccountInvitation, PlatformAccount, PlatformAccountList } from '#platform/platform.response.js';
import { type ActionToConfirm, askingClass, ConfirmedAction } from './confirmed-action.js';
import { accountForm } from './console-forms.js';
import { renderConsolePage } from './console-layout.js';
import { Email } from './email.js';
import { formatInstant } from './instants.js';
import { OneTimeAddress } from './one-time-address.js';
import { SearchForm } from './organizations-pages.js';
import { Pager } from './pager.js';
import { ScrollTable } from './scroll-table.js';
import { TypedForm } from './typed-form.js';

/** Closing or opening an account: its question names what follows. */
export function accountAction(account: PlatformAccount): ActionToConfirm {
  return {
    id: `etat-${account.id}`,
    href: `/console/comptes/${account.id}/etat`,
    from: '/console/comptes',
    title: account.disabled ? `Réactiver ${account.email} ?` : `Désactiver ${account.email} ?`,
    consequence: account.disabled
      ? 'Ce compte pourra se connecter à nouveau, avec son mot de passe et ses rôles d’avant.'
      : 'Toutes ses sessions se terminent à l’instant et il ne peut plus se connecter, dans aucune organisation.',
    confirm: account.disabled ? 'Réactiver le compte' : 'Désactiver le compte',
    takesAway: !account.disabled,
    fields: { disabled: account.disabled ? 'non' : 'oui' },
  };
}

/** Ending a password that was forgotten, or that someone else knows. */
export function resetAction(account: PlatformAccount): ActionToConfirm {
  return {
    id: `invitation-${account.id}`,
    href: `/console/comptes/${account.id}/invitation`,
    from: '/console/comptes',
    title: `Réinitialiser l’accès de ${account.email} ?`,
    consequence:
      'Son mot de passe et toutes ses sessions prennent fin à l’instant, dans toutes ses organisations. Une adresse s’affiche une seule fois : elle sert à choisir un nouveau mot de passe.',
    confirm: 'Réinitialiser l’accès',
    takesAway: true,
    fields: {},
  };
}

/** The address of a reset, shown this once. */
export function renderInvitationPage(
  account: PlatformAccount,
  invitation: AccountInvitation,
  publicUrl: string,
): string {
  return renderConsolePage({
    title: 'Accès réinitialisé',
    section: '/console/comptes',
    done: 'L’accès est réinitialisé : l’ancien mot de passe et les sessions ont pris fin.',
    children: (
      <section class="panel">
        <OneTimeAddress
          said={`Adresse à remettre à ${account.email}, affichée une seule fois et valable jusqu’au ${formatInstant(invitation.expires_at)} :`}
          publicUrl={publicUrl}
          token={invitation.token}
        />
        <p>
          Remettez-la à la personne seule, après vous être assuré de qui la demande : qui l’ouvre choisit le mot de
          passe.
        </p>
        <p>
          <a class="button" href="/console/comptes">
            Revenir aux comptes
          </a>
        </p>
      </section>
    ),
  });
}

export function renderAccountsPage(
  list: PlatformAccountList,
  search: string | undefined,
  done: string | undefined,
): string {
  const form = accountForm();
  return renderConsolePage({
    title: 'Comptes',
    section: '/console/comptes',
    done,
    children: (
      <>
        <SearchForm action="/console/comptes" search={search} label="Nom ou adresse électronique" />
        <section class="panel">
          <ScrollTable
            caption={formatQuantity(list.total, 'compte', 'comptes')}
            columns={[
              { label: 'Adresse' },
              { label: 'Nom' },
              { label: 'Créé le' },
              { label: 'État' },
              { label: 'Changer', screenOnly: true },
              { label: 'Accès', screenOnly: true },
            ]}
            rows={list.accounts.map((account) => [
              <Email address={account.email} />,
              account.name,
              formatInstant(account.created_at),
              account.disabled ? 'désactivé' : 'actif',
              <AccountSwitch account={account} />,
              account.disabled ? '—' : <AccountReset account={account} />,
            ])}
            empty="Aucun compte ne correspond."
          />
          <Pager base="/console/comptes" search={search} page={list.page} pages={list.pages} />
        </section>
        <section class="panel">
          <h2>{form.title}</h2>
          <TypedForm form={form} />
        </section>
      </>
    ),
  });
}

function AccountSwitch({ account }: { account: PlatformAccount }) {
  const action = accountAction(account);
  const word = account.disabled ? 'Réactiver' : 'Désactiver';
  return (
    <ConfirmedAction action={action}>
      <button class={askingClass(action)} data-dialog={action.id} aria-label={`${word} ${account.email}`}>
        {word}
      </button>
    </ConfirmedAction>
  );
}

function AccountReset({ account }: { account: PlatformAccount }) {
  const action = resetAction(account);
  return (
    <ConfirmedAction action={action}>
      <button class="button" data-dialog={action.id} aria-label={`Réinitialiser l’accès de ${account.email}`}>
        Réinitialiser
      </button>
    </ConfirmedAction>
  );
}
