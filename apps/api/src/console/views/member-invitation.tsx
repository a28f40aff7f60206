import { type Role, ROLES } from '#access/permissions.js';
import type { IssuedInvitation } from '#identity/invitation-token.js';
import type { PlatformOrganization } from '#platform/platform.response.js';
import { renderConsolePage } from './console-layout.js';
import { EmailInput } from './email.js';
import { formatInstant } from './instants.js';
import { OneTimeAddress } from './one-time-address.js';

export const RoleOptions = ({ chosen }: { chosen: Role }) => (
  <>
    {ROLES.map((role) => (
      <option value={role} selected={role === chosen}>
        {role}
      </option>
    ))}
  </>
);

/** Invites somebody to an organisation: how a new one gets its first administrator. */
export const InvitationSection = ({ base }: { base: string }) => (
  <section class="panel screen-only">
    <h2>Inviter quelqu’un</h2>
    <p class="muted">
      La personne choisit elle-même son mot de passe. Le premier administrateur d’une organisation invite ensuite les
      autres.
    </p>
    <form class="form" method="post" action={`${base}/invitations`}>
      <label>
        Adresse électronique à inviter
        <EmailInput />
      </label>
      <label>
        Nom de la personne
        <input name="name" required maxLength={200} autocomplete="off" />
      </label>
      <label>
        Rôle de la personne
        <select name="role">
          <RoleOptions chosen="administrateur" />
        </select>
      </label>
      <button class="button button-main">Inviter</button>
    </form>
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
