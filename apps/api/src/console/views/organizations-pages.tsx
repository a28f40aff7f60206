import { MODULES, type ModuleName } from '#access/permissions.js';
import { formatCount, formatQuantity } from '#design/format-francais.js';
import type {
  OrganizationNatures,
  PlatformMemberItem,
  PlatformOrganization,
  PlatformOrganizationList,
} from '#platform/platform.response.js';
import { renderPage } from '../../pages/page-layout.js';
import { Product } from '../../pages/product.js';
import { type ActionToConfirm, askingClass, Confirmation, ConfirmedAction } from './confirmed-action.js';
import { identityForm, invitationForm, memberForm, organizationForm } from './console-forms.js';
import { ConsoleHead, renderConsolePage } from './console-layout.js';
import { Email } from './email.js';
import { formatInstant } from './instants.js';
import { InvitationSection } from './member-invitation.js';
import { MODULE_LABELS } from './module-labels.js';
import { NatureSection } from './organization-nature.js';
import { siretOf } from './organization-siret.js';
import { Pager } from './pager.js';
import { ScrollTable } from './scroll-table.js';
import { TypedForm } from './typed-form.js';

const CONSEQUENCES: Record<ModuleName, { on: string; off: string }> = {
  achats_publics: {
    on: 'Ses membres retrouvent marchés, mandats et imports selon leurs rôles, et les liens de partage encore valides s’ouvrent à nouveau, dès la prochaine requête.',
    off: 'Dès la prochaine requête, ses membres et ses clés d’API n’ouvrent plus ni marchés, ni mandats, ni imports, et les liens de partage donnés aux élus ne s’ouvrent plus. Les données sont conservées.',
  },
  chatbot_ia: {
    on: 'Ses membres et les liens publics de l’assistant encore valides l’utilisent à nouveau, dès la prochaine requête.',
    off: 'Dès la prochaine requête, l’assistant ne répond plus ni aux membres ni sur les liens publics. Les conversations sont conservées.',
  },
};

/** The switch of one module: its question names what follows. */
export function moduleAction(organization: PlatformOrganization, module: ModuleName): ActionToConfirm {
  const on = organization.modules.includes(module);
  const label = MODULE_LABELS[module];
  return {
    id: `module-${module}-${organization.id}`,
    href: `/console/organisations/${organization.id}/modules/${module}`,
    from: `/console/organisations/${organization.id}`,
    title: on
      ? `Retirer le module ${label} à ${organization.name} ?`
      : `Donner le module ${label} à ${organization.name} ?`,
    consequence: CONSEQUENCES[module][on ? 'off' : 'on'],
    confirm: on ? 'Retirer le module' : 'Donner le module',
    takesAway: on,
    fields: { actif: on ? 'non' : 'oui' },
  };
}

function ModuleSwitch({ organization, module }: { organization: PlatformOrganization; module: ModuleName }) {
  const action = moduleAction(organization, module);
  const on = organization.modules.includes(module);
  return (
    <ConfirmedAction action={action}>
      <button
        class="button switch"
        role="switch"
        aria-checked={on ? 'true' : 'false'}
        data-dialog={action.id}
        aria-label={`${MODULE_LABELS[module]}, ${organization.name}`}
      >
        <span class="switch-mark" aria-hidden="true" />
        {on ? 'Actif' : 'Inactif'}
      </button>
    </ConfirmedAction>
  );
}

/** The confirmation on a page of its own, for browsers without script. */
export function renderConfirmationPage(action: ActionToConfirm): string {
  return renderPage(
    { title: `${action.title} — Console`, width: 'narrow', head: <ConsoleHead /> },
    <main class="page-main">
      <Product />
      <div class="panel">
        <Confirmation action={action} heading="h1" />
      </div>
    </main>,
  );
}

export function renderOrganizationsPage(
  list: PlatformOrganizationList,
  search: string | undefined,
  done: string | undefined,
): string {
  const form = organizationForm();
  return renderConsolePage({
    title: 'Organisations',
    section: '/console/organisations',
    done,
    children: (
      <>
        <SearchForm action="/console/organisations" search={search} label="Nom ou SIRET" />
        <section class="panel">
          <ScrollTable
            caption={formatQuantity(list.total, 'organisation', 'organisations')}
            columns={[
              { label: 'Nom' },
              { label: 'SIRET' },
              ...MODULES.map((module) => ({ label: MODULE_LABELS[module] })),
              { label: 'Membres', number: true },
            ]}
            rows={list.organizations.map((organization) => [
              <a href={`/console/organisations/${organization.id}`}>{organization.name}</a>,
              siretOf(organization),
              ...MODULES.map((module) => <ModuleSwitch organization={organization} module={module} />),
              formatCount(organization.members),
            ])}
            empty="Aucune organisation ne correspond."
          />
          <Pager base="/console/organisations" search={search} page={list.page} pages={list.pages} />
        </section>
        <section class="panel">
          <h2>{form.title}</h2>
          <TypedForm form={form} />
        </section>
      </>
    ),
  });
}

export function SearchForm({ action, search, label }: { action: string; search: string | undefined; label: string }) {
  return (
    <form class="form" method="get" action={action} role="search">
      <label>
        {label}
        <input type="search" name="search" value={search} maxLength={200} />
      </label>
      <button class="button">Chercher</button>
    </form>
  );
}

export function renderOrganizationPage(
  organization: PlatformOrganization,
  { members, natures }: { members: PlatformMemberItem[]; natures: OrganizationNatures },
  done: string | undefined,
): string {
  const base = `/console/organisations/${organization.id}`;
  const identity = identityForm(organization.id, organization.name, organization.siret);
  return renderConsolePage({
    title: organization.name,
    section: '/console/organisations',
    done,
    children: (
      <>
        <p class="muted wrap">
          {`SIRET ${siretOf(organization)} · créée le ${formatInstant(organization.created_at)} · identifiant `}
          <code class="whole small">{organization.id}</code>
        </p>
        <section class="panel">
          <h2>Modules</h2>
          <ScrollTable
            caption="Modules auxquels l’organisation est abonnée"
            columns={[{ label: 'Module' }, { label: 'État' }]}
            rows={MODULES.map((module) => [
              MODULE_LABELS[module],
              <ModuleSwitch organization={organization} module={module} />,
            ])}
            empty=""
          />
        </section>
        <section class="panel">
          <h2>{identity.title}</h2>
          <TypedForm form={identity} />
        </section>
        <NatureSection organizationId={organization.id} natures={natures} />
        <section class="panel">
          <h2>Membres</h2>
          <ScrollTable
            caption={formatQuantity(members.length, 'membre ou invité', 'membres et invités')}
            columns={[
              { label: 'Nom' },
              { label: 'Adresse' },
              { label: 'Rôle' },
              { label: 'Compte' },
              { label: 'Retrait', screenOnly: true },
            ]}
            rows={members.map((member) => [
              member.name,
              <Email address={member.email} />,
              member.role,
              accountState(member),
              <RemoveMember base={base} member={member} organization={organization.name} />,
            ])}
            empty="Aucun membre."
          />
          <TypedForm form={memberForm(organization.id)} />
        </section>
        <InvitationSection form={invitationForm(organization.id)} />
      </>
    ),
  });
}

function accountState({ account_id, disabled }: PlatformMemberItem): string {
  if (account_id === null) return 'invité';
  return disabled ? 'désactivé' : 'actif';
}

function RemoveMember({
  base,
  member,
  organization,
}: {
  base: string;
  member: PlatformMemberItem;
  organization: string;
}) {
  const action = removeMemberAction(base, member, organization);
  return (
    <ConfirmedAction action={action}>
      <button class={askingClass(action)} data-dialog={action.id} aria-label={`Retirer ${member.name}`}>
        Retirer
      </button>
    </ConfirmedAction>
  );
}

export function removeMemberAction(base: string, member: PlatformMemberItem, organization: string): ActionToConfirm {
  return {
    id: `retrait-${member.id}`,
    href: `${base}/membres/${member.id}/retrait`,
    from: base,
    title: `Retirer ${member.name} de ${organization} ?`,
    consequence:
      'L’organisation lui est fermée dès sa prochaine requête ; son compte et ses autres organisations restent.',
    confirm: 'Retirer ce membre',
    takesAway: true,
    fields: {},
  };
}
