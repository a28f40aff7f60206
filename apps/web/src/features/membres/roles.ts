import { ROLE_NAMES } from '../../shell/organizations.js';

/** What each role may do, for whoever gives it. */
const DETAILS = {
  lecteur: 'Voit tout, ne change rien',
  acheteur: 'Importe, classe, modifie les marchés',
  auditeur: 'Voit tout, reçoit les documents et lit le journal',
  administrateur: 'Tout, et les membres, clés et réglages',
} as const;

export type Role = keyof typeof DETAILS;

/** The roles, from the one that may least. */
export const ROLES = (Object.keys(DETAILS) as Role[]).map((value) => ({
  value,
  label: ROLE_NAMES[value] ?? value,
  detail: DETAILS[value],
}));

export const isRole = (text: string): text is Role => text in DETAILS;
