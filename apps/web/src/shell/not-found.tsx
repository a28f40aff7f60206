import { Link, type NotFoundRouteProps } from '@tanstack/react-router';
import { Button } from '../ui/button.js';
import { Empty } from '../ui/state.js';
import { identifier } from './address.js';
import { EntryPage } from './entry-page.js';
import { type Account, organizationOf } from './organizations.js';
import { OwnOrganizations } from './own-organizations.js';
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
  const isNamed = namesOrganization(slug);
  return (
    <EntryPage title={former ? 'Accès retiré' : isNamed ? 'Organisation introuvable' : NO_PAGE}>
      {former ? (
        <Empty title={`Vous n’êtes plus membre de « ${former.name} »`}>
          Ce que vous n’aviez pas enregistré ne peut plus l’être. Si c’est une erreur, demandez à l’un de ses
          administrateurs de vous inviter à nouveau.
        </Empty>
      ) : isNamed ? (
        <Empty title="Cette adresse est celle d’une organisation dont vous n’êtes pas membre">
          Demandez à l’un de ses administrateurs de vous inviter, ou ouvrez l’une des vôtres.
        </Empty>
      ) : (
        <NoAddress />
      )}
      <h2>Vos organisations</h2>
      <OwnOrganizations of={account} />
      <Button onPress={() => void signOut()}>Se déconnecter</Button>
    </EntryPage>
  );
}

const NO_PAGE = 'Page introuvable';

const NoAddress = () => (
  <Empty title="Aucun écran n’a cette adresse">
    Elle a pu être coupée en chemin, ou venir d’une version plus récente de l’application.
  </Empty>
);

const NoScreen = () => (
  <div className="alone">
    <Title>{NO_PAGE}</Title>
    <NoAddress />
    <Link to="/">Revenir à l’accueil</Link>
  </div>
);
