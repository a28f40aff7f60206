import type { Application } from './application.js';
import { OPERATOR } from './console.js';

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
