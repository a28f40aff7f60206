import { openPage } from '../../shell/root-route.js';

export const invitation = [openPage({ path: 'invitation', search: {}, load: () => import('./invitation-screen.js') })];
