import { Link, type NotFoundRouteProps } from '@tanstack/react-router';
import { Button } from '../ui/button.js';
import { Empty } from '../ui/state.js';
import { identifier } from './address.js';
import { type Account, organizationOf } from './organizations.js';
import { OwnOrganizations } from './own-organizations.js';
import { SERVICE_NAME } from './service-name.js';
import { useSignOut } from './sign-out.js';
import { Title } from './title.js';
import './error-screens.css';

export interface NotMemberProps {
  account: Account;
  /** How the address names the organisation. */
  slug: string;
}

/** What names an organisation in an address: its SIRET, or its identifier. Anything else is no organisation at all. */
const namesOrganization = (slug: string): boolean => /^\d{14}$/.test(slug) || identifier(slug) !== undefined;

/** An address that no screen has, or of an organisation that is none of the account's. */
export function NotFound({ data }: NotFoundRouteProps) {
  return data === undefined ? <NoScreen /> : <NotMember {...(data as NotMemberProps)} />;
}

function NotMember({ account, slug }: NotMemberProps) {
  const signOut = useSignOut();
  const former = organizationOf({ organizations: account.former }, slug);
  return (
    <>
      <header className="alone-head">{SERVICE_NAME}</header>
      <main className="alone">
        {former ? (
          <>
            <Title>Accès retiré</Title>
            <Empty title={`Vous n’êtes plus membre de « ${former.name} »`}>
              Ce que vous n’aviez pas enregistré ne peut plus l’être. Si c’est une erreur, demandez à l’un de ses
              administrateurs de vous inviter à nouveau.
            </Empty>
          </>
        ) : !namesOrganization(slug) ? (
          <NoAddress />
        ) : (
          <>
            <Title>Organisation introuvable</Title>
            <Empty title="Cette adresse est celle d’une organisation dont vous n’êtes pas membre">
              Demandez à l’un de ses administrateurs de vous inviter, ou ouvrez l’une des vôtres.
            </Empty>
          </>
        )}
        <h2>Vos organisations</h2>
        <OwnOrganizations of={account} />
        <Button onPress={() => void signOut()}>Se déconnecter</Button>
      </main>
    </>
  );
}

const NoAddress = () => (
  <>
    <Title>Page introuvable</Title>
    <Empty title="Aucun écran n’a cette adresse">
      Elle a pu être coupée en chemin, ou venir d’une version plus récente de l’application.
    </Empty>
  </>
);

const NoScreen = () => (
  <div className="alone">
    <NoAddress />
    <Link to="/">Revenir à l’accueil</Link>
  </div>
);
