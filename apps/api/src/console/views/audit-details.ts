import type { ModuleName } from '#access/permissions.js';
import { browserInWords } from './browser-in-words.js';
import { formatMoment } from './instants.js';
import { MODULE_LABELS } from './module-labels.js';

/** What the members of an entry's details are called. */
const NAMES: Readonly<Record<string, string>> = {
  account_id: 'identifiant du compte',
  actor: 'acteur',
  actor_id: 'identifiant de l’acteur',
  count: 'nombre',
  disabled: 'désactivé',
  email: 'adresse électronique',
  email_digest: 'empreinte de l’adresse',
  first: 'premier opérateur',
  ip: 'adresse IP',
  label: 'libellé',
  member_id: 'identifiant du membre',
  modules: 'modules',
  name: 'nom',
  nature: 'nature',
  occurred_at: 'le',
  password_changed: 'mot de passe changé',
  reason: 'raison',
  role: 'rôle',
  secteur: 'secteur',
  sessions: 'sessions terminées',
  sessions_ended: 'sessions terminées',
  siret: 'SIRET',
  user_agent: 'navigateur',
  valid_from: 'depuis le',
};

/** Why somebody was refused at the door (libs/access/security-event). */
const REASONS: Readonly<Record<string, string>> = {
  delayed: 'trop d’essais',
  disabled: 'compte désactivé',
  unknown_address: 'adresse inconnue',
  wrong_password: 'mot de passe faux',
};

/** Details of an entry, a member a line; what nothing is known of is left out. */
export function detailsInWords(details: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${NAMES[name] ?? name} : ${valueOf(name, value)}`);
}

function valueOf(name: string, value: unknown): string {
  if (name === 'occurred_at') return formatMoment(new Date(String(value)));
  if (name === 'user_agent') return browserInWords(String(value));
  if (name === 'modules' && Array.isArray(value)) return inWords(value.map(moduleInWords));
  return (name === 'reason' && REASONS[String(value)]) || inWords(value);
}

const moduleInWords = (name: unknown): string => MODULE_LABELS[name as ModuleName] ?? String(name);

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (Array.isArray(value)) return value.length === 0 ? 'aucun' : value.map(inWords).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
