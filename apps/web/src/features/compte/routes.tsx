import { accountPage } from '../../shell/account-page.js';

export const compte = [accountPage({ path: 'compte', search: {}, load: () => import('./compte-screen.js') })];
