import { openPage } from '../../shell/root-route.js';

/** Open to everybody, as the law wants it: no session is needed. */
export const accessibilite = [
  openPage({ path: 'accessibilite', search: {}, load: () => import('./accessibilite-screen.js') }),
];
