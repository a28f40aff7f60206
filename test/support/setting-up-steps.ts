import assert from 'node:assert/strict';
import { type Application, HOSTILE, type Tab, VIEWS } from './application.js';
import { OPERATOR } from './console.js';
import { asOwner, createMember, createOrganization, type TestAccount, type TestMember } from './factories.js';
import { inviteMember, PASSWORD } from './invitations.js';

/** In the console: an organisation with its modules, and its first administrator invited. @returns the address to hand over */
export async function invitedByOperator(app: Application, organization: string, email: string): Promise<string> {
  const operator = await app.open();
  await operator.go('/console');
  await operator.write('Adresse électronique', OPERATOR.email);
  await operator.write('Mot de passe', OPERATOR.password);
  await operator.press('Enter');
  await operator.title('Santé de la plateforme');
  await operator.reach('link', 'Organisations');
  await operator.press('Enter');
  await operator.title('Organisations');
  await operator.write('Nom', organization);
  await operator.press('Enter');
  await operator.title(organization);
  await operator.write('Adresse électronique à inviter', email);
  await operator.write('Nom de la personne', 'Camille Martin');
  await operator.press('Enter');
  await operator.title('Invitation');
  const address = await operator.page.locator('code').innerText();
  if (operator.complaints.length > 0) throw new Error(operator.complaints.join('\n'));
  await operator.close();
  return address;
}

/** An account that only an organisation vouches for, invited by another: it accepts the address that it was handed. */
export async function acceptReceived(app: Application, tab: Tab, admin: TestMember, guest: TestMember): Promise<void> {
  await asOwner(app.api, `UPDATE accounts SET proved_by = 'organization' WHERE id = $1`, [guest.account.id]);
  const invited = await inviteMember(app.api, admin, guest.account.email);
  await tab.go('/app/compte');
  await tab.title('Mon compte');
  await tab.text('Invitations reçues');
  await tab.write('Adresse de l’invitation', `${app.api.url}/app/invitation#${invited.token}`);
  assert.deepEqual(await tab.faults('invitation-recue'), []);
  await tab.press('Enter');
  await tab.page.getByText('Invitations reçues').waitFor({ state: 'detached' });
  await tab.page
    .getByRole('link', { name: /^Ville/ })
    .nth(1)
    .waitFor();
}

/** The former password opens nothing any more; the address of the new invitation does. */
export async function chooseAgain(app: Application, account: TestAccount, address: string): Promise<void> {
  const tab = await app.open();
  await tab.go('/app/connexion');
  await tab.signIn(account);
  await tab.alert('incorrect');
  await tab.page.goto(address);
  await tab.title('Choisir votre mot de passe');
  await tab.write('Mot de passe', PASSWORD);
  await tab.write('Le même, une seconde fois', PASSWORD);
  await tab.press('Enter');
  await tab.title('Accueil');
  await tab.close();
}

/** An organisation without anything, under a hostile name and without the assistant: each part says what fills it. */
export async function lookAtEmptyNomenclature(app: Application, foreignVersion: string): Promise<void> {
  const empty = await createOrganization(app.api, { name: HOSTILE });
  const { account } = await createMember(app.api, { organization: empty.id });
  await asOwner(app.api, `DELETE FROM organization_modules WHERE organization_id = $1 AND module = 'chatbot_ia'`, [
    empty.id,
  ]);
  const path = `/app/${empty.id}/administration/nomenclature`;
  const tab = await app.enter(account, path, VIEWS['à 360']);
  for (const onglet of ['versions', 'regles', 'comptes']) {
    await tab.go(`${path}?onglet=${onglet}`);
    await tab.text(/Aucune nomenclature|Aucune règle|Tous les comptes de vos mandats sont connus/);
    assert.deepEqual(await tab.faults(`nomenclature-vide-${onglet}`), []);
  }
  await tab.press('Control+i');
  await tab.text('L’assistant est un module à part.');
  await tab.press('Escape');
  await tab.go(`${path}/${foreignVersion}`);
  await tab.text('Cette version n’existe plus.');
  await tab.close();
}
