import type { IssuedInvitation } from '#identity/invitation-token.js';
import type { PlatformOrganization } from '#platform/platform.response.js';
import { renderConsolePage } from './console-layout.js';
import { formatInstant } from './instants.js';
import { OneTimeAddress } from './one-time-address.js';
import { type ConsoleForm, TypedForm } from './typed-form.js';

/** Invites somebody to an organisation: how a new one gets its first administrator. */
export const InvitationSection = ({ form }: { form: ConsoleForm }) => (
  <section class="panel screen-only">
    <h2>{form.title}</h2>
    <p class="muted">
      La personne choisit elle-même son mot de passe. Le premier administrateur d’une organisation invite ensuite les
      autres.
    </p>
    <TypedForm form={form} />
  </section>
);

/** The invitation, shown this once. */
export function renderMemberInvitation(
  organization: PlatformOrganization,
  { name, email }: { name: string; email: string },
  { token, expires_at: end }: IssuedInvitation,
  publicUrl: string,
): string {
  return renderConsolePage({
    title: 'Invitation',
    section: '/console/organisations',
    done: `${name} est invité(e) dans ${organization.name}.`,
    children: (
      <section class="panel">
        <OneTimeAddress
          said={`Adresse à remettre à ${email}, affichée une seule fois et valable jusqu’au ${formatInstant(end)} :`}
          publicUrl={publicUrl}
          token={token}
        />
        <p>Remettez-la à la personne seule : qui l’ouvre choisit le mot de passe.</p>
        <p>
          <a class="button" href={`/console/organisations/${organization.id}`}>
            Revenir à l’organisation
          </a>
        </p>
      </section>
    ),
  });
}
