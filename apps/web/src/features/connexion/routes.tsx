import { text } from '../../shell/address.js';
import { openPage } from '../../shell/root-route.js';

export const connexion = [
  openPage({ path: 'connexion', search: { suite: text }, load: () => import('./connexion-screen.js') }),
];
