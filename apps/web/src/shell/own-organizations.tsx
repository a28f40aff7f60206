import { Link } from '@tanstack/react-router';
import { Empty } from '../ui/state.js';
import { type Account, ROLE_NAMES } from './organizations.js';

/** The organisations of the account, each with the role there, and the way in. */
export function OwnOrganizations({ of: { organizations } }: { of: Account }) {
  if (organizations.length === 0)
    return (
      <Empty title="Vous n’êtes membre d’aucune organisation">Demandez une invitation à son administrateur.</Empty>
    );
  return (
    <ul className="stack">
      {organizations.map(({ id, name, slug, role }) => (
        <li key={id}>
          <Link to="/$org" params={{ org: slug }} className="given">
            {name}
          </Link>{' '}
          <span className="muted">{ROLE_NAMES[role] ?? role}</span>
        </li>
      ))}
    </ul>
  );
}
