import { Link, type NotFoundRouteProps } from '@tanstack/react-router';
import { Empty } from '../ui/state.js';
import type { Account } from './organizations.js';
import { Title } from './title.js';
import './error-screens.css';

/** An address that no screen has, or of an organisation that is none of the account's. */
export function NotFound({ data }: NotFoundRouteProps) {
  return data === undefined ? <NoScreen /> : <NotMember account={data as Account} />;
}

const NotMember = ({ account }: { account: Account }) => (
  <main className="alone">
    <Title>Organisation introuvable</Title>
    <Empty title="Cette adresse est celle d’une organisation dont vous n’êtes pas membre.">
      Demandez à l’un de ses administrateurs de vous inviter, ou ouvrez l’une des vôtres.
    </Empty>
    <ul className="stack">
      {account.organizations.map(({ id, name, slug }) => (
        <li key={id}>
          <Link to="/$org" params={{ org: slug }} className="given">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </main>
);

const NoScreen = () => (
  <div className="alone">
    <Title>Page introuvable</Title>
    <Empty title="Aucun écran n’a cette adresse.">
      Elle a pu être coupée en chemin, ou venir d’une version plus récente de l’application.
    </Empty>
    <Link to="/">Revenir à l’accueil</Link>
  </div>
);
