import { type FormEvent, useState } from 'react';
import { problemOf } from '../../api/problem.js';
import { OwnOrganizations } from '../../shell/own-organizations.js';
import { FirstPageLink } from '../../shell/first-page-link.js';
import { Foot } from '../../shell/foot.js';
import { useWrite } from '../../shell/data.js';
import { useSignedIn } from '../../shell/signed-in.js';
import { useSignOut } from '../../shell/sign-out.js';
import { LETTERS } from '../../shell/shortcuts.js';
import { DENSITY, usePreference } from '../../shell/stored.js';
import { Title } from '../../shell/title.js';
import { Button } from '../../ui/button.js';
import { FormFault } from '../../ui/form-fault.js';
import { AccountOfPassword, Checkbox, Choice, PasswordField } from '../../ui/form-fields.js';
import { notify } from '../../ui/toasts.js';
import { Invitations } from './invitations.js';
import './compte.css';

/** The account: who one is, where one belongs, password, and how the application behaves. */
export function Screen() {
  const account = useSignedIn();
  const { name, email } = account;
  const signOut = useSignOut();
  return (
    <>
      <header className="account-head">
        <FirstPageLink />
      </header>
      <main className="account">
        <Title aside={<Button onPress={() => void signOut()}>Se déconnecter</Button>}>Mon compte</Title>
        <section className="panel" aria-labelledby="identite">
          <h2 id="identite">Identité</h2>
          <dl className="account-facts">
            <dt>Nom</dt>
            <dd className="given">{name}</dd>
            <dt>Adresse</dt>
            <dd className="given">{email}</dd>
          </dl>
        </section>
        <section className="panel" aria-labelledby="organisations">
          <h2 id="organisations">Organisations</h2>
          <OwnOrganizations of={account} />
        </section>
        <Invitations />
        <section className="panel" aria-labelledby="mot-de-passe">
          <h2 id="mot-de-passe">Mot de passe</h2>
          <PasswordForm />
        </section>
        <section className="panel" aria-labelledby="preferences">
          <h2 id="preferences">Dans ce navigateur</h2>
          <Preferences />
        </section>
      </main>
      <div className="account-foot">
        <Foot />
      </div>
    </>
  );
}

function PasswordForm() {
  const { email } = useSignedIn();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const change = useWrite(
    (api) => api.call('POST /api/v1/auth/password', { body: { current_password: current, new_password: next } }),
    {
      onDone: () => {
        setCurrent('');
        setNext('');
        notify('Mot de passe modifié : les autres sessions sont terminées.');
      },
    },
  );
  const problem = change.error === null ? undefined : problemOf(change.error);
  const fault = problem?.faults.get('new_password');
  function submit(event: FormEvent): void {
    event.preventDefault();
    change.run(undefined);
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <AccountOfPassword email={email} />
      <FormFault message={fault === undefined ? problem?.message : undefined} />
      <PasswordField
        label="Mot de passe actuel"
        name="current-password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
        fault={problem?.faults.get('current_password')}
      />
      <PasswordField
        label="Nouveau mot de passe"
        hint="Au moins 12 caractères, sans votre nom ni votre adresse. Vos autres sessions seront terminées."
        name="new-password"
        autoComplete="new-password"
        value={next}
        onChange={setNext}
        fault={fault}
      />
      <div className="row">
        <Button look="main" type="submit" isPending={change.isPending} isDisabled={current === '' || next === ''}>
          Changer le mot de passe
        </Button>
      </div>
    </form>
  );
}

function Preferences() {
  const [letters, setLetters] = usePreference(LETTERS, 'oui');
  const [density, setDensity] = usePreference(DENSITY, 'normale');
  return (
    <div className="form">
      <Choice
        label="Hauteur des lignes des listes"
        value={density}
        onChange={setDensity}
        options={[
          { value: 'normale', label: 'Normale' },
          { value: 'dense', label: 'Dense' },
        ]}
      />
      <Checkbox
        isSelected={letters === 'oui'}
        onChange={(selected) => setLetters(selected ? 'oui' : 'non')}
        hint="« g m », « c », « ? »… Les raccourcis avec Ctrl restent."
      >
        Raccourcis d’une lettre
      </Checkbox>
    </div>
  );
}
