import { MODULES, ROLES } from '#access/permissions.js';
import { NATURES_ACHETEUR, SECTEURS_ACHETEUR } from '#procurement/nature-acheteur.js';
import { EMAIL_INPUT } from './email.js';
import { MODULE_LABELS } from './module-labels.js';
import type { ConsoleForm, TextField } from './typed-form.js';

const ORGANIZATIONS = '/console/organisations';
const ACCOUNTS = '/console/comptes';
const OPERATORS = '/console/operateurs';

const ROLE_CHOICES = Object.fromEntries(ROLES.map((role) => [role, role]));

const emailField = (label: string, value?: string): TextField => ({
  kind: 'text',
  name: 'email',
  label,
  input: { ...EMAIL_INPUT, autocomplete: 'off' },
  value,
});

const nameField = (label: string, value?: string): TextField => ({
  kind: 'text',
  name: 'name',
  label,
  input: { required: true, maxLength: 200, autocomplete: 'off' },
  value,
});

const passwordField = (label: string, required: boolean): TextField => ({
  kind: 'text',
  name: 'password',
  label,
  input: { type: 'password', required, minLength: 12, maxLength: 200, autocomplete: 'new-password' },
});

const siretField = (value?: string): TextField => ({
  kind: 'text',
  name: 'siret',
  label: 'SIRET (14 chiffres)',
  input: { inputMode: 'numeric', pattern: '\\d{14}', maxLength: 14 },
  value,
});

/** A new organisation, with the modules that it has from its first day. */
export const organizationForm = (): ConsoleForm => ({
  title: 'Créer une organisation',
  action: ORGANIZATIONS,
  fields: [
    nameField('Nom'),
    siretField(),
    { kind: 'ticks', name: 'modules', label: 'Module', choices: MODULE_LABELS, value: MODULES },
  ],
  button: 'Créer l’organisation',
});

/** Sets right what was typed when the organisation was created. */
export const identityForm = (organizationId: string, name?: string, siret?: string | null): ConsoleForm => ({
  title: 'Identité',
  action: `${ORGANIZATIONS}/${organizationId}/identite`,
  fields: [nameField('Nom', name), siretField(siret ?? '')],
  button: 'Enregistrer l’identité',
});

/** What an organisation is as a buyer from a day on. `suggestion` is what its SIREN proposes. */
export const natureForm = (organizationId: string, suggestion?: string | null): ConsoleForm => ({
  title: 'Nature de l’acheteur',
  action: `${ORGANIZATIONS}/${organizationId}/nature`,
  fields: [
    { kind: 'text', name: 'valid_from', label: 'Depuis le', input: { type: 'date', required: true } },
    { kind: 'choice', name: 'nature', label: 'Nature', choices: NATURES_ACHETEUR, value: suggestion ?? '' },
    {
      kind: 'choice',
      name: 'secteur',
      label: 'Secteur (entité adjudicatrice)',
      choices: SECTEURS_ACHETEUR,
      none: 'aucun',
    },
  ],
  button: 'Enregistrer la nature',
});

/** Makes the holder of an account a member, or gives a member another role. */
export const memberForm = (organizationId: string): ConsoleForm => ({
  title: 'Ajouter un membre, ou changer son rôle',
  action: `${ORGANIZATIONS}/${organizationId}/membres`,
  fields: [
    emailField('Adresse électronique d’un compte existant'),
    { kind: 'choice', name: 'role', label: 'Rôle', choices: ROLE_CHOICES, value: 'lecteur' },
  ],
  button: 'Ajouter ou changer de rôle',
});

/** Invites somebody to an organisation: how a new one gets its first administrator. */
export const invitationForm = (organizationId: string): ConsoleForm => ({
  title: 'Inviter quelqu’un',
  action: `${ORGANIZATIONS}/${organizationId}/invitations`,
  fields: [
    emailField('Adresse électronique à inviter'),
    nameField('Nom de la personne'),
    { kind: 'choice', name: 'role', label: 'Rôle de la personne', choices: ROLE_CHOICES, value: 'administrateur' },
  ],
  button: 'Inviter',
});

export const accountForm = (): ConsoleForm => ({
  title: 'Créer un compte',
  action: ACCOUNTS,
  fields: newPersonFields(),
  button: 'Créer le compte',
});

export const operatorForm = (): ConsoleForm => ({
  title: 'Créer un opérateur',
  action: OPERATORS,
  fields: newPersonFields(),
  button: 'Créer l’opérateur',
});

const newPersonFields = () => [
  emailField('Adresse électronique'),
  nameField('Nom'),
  passwordField('Mot de passe (12 caractères au moins)', true),
];

/** Changes an operator; an empty password keeps the one that they have. */
export const operatorChangesForm = (operatorId: string, email?: string, name?: string): ConsoleForm => ({
  title: 'Modifier',
  action: `${OPERATORS}/${operatorId}`,
  fields: [
    emailField('Adresse électronique', email),
    nameField('Nom', name),
    passwordField('Nouveau mot de passe (laisser vide pour le garder)', false),
  ],
  button: 'Enregistrer',
});

const ID = '([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})';

const FORMS_BY_ADDRESS: readonly (readonly [pattern: RegExp, form: (id: string) => ConsoleForm])[] = [
  [new RegExp(`^${ORGANIZATIONS}$`), organizationForm],
  [new RegExp(`^${ORGANIZATIONS}/${ID}/identite$`), (id) => identityForm(id)],
  [new RegExp(`^${ORGANIZATIONS}/${ID}/nature$`), (id) => natureForm(id)],
  [new RegExp(`^${ORGANIZATIONS}/${ID}/membres$`), memberForm],
  [new RegExp(`^${ORGANIZATIONS}/${ID}/invitations$`), invitationForm],
  [new RegExp(`^${ACCOUNTS}$`), accountForm],
  [new RegExp(`^${OPERATORS}$`), operatorForm],
  [new RegExp(`^${OPERATORS}/${ID}$`), (id) => operatorChangesForm(id)],
];

/** What a form is about, where that is there already. */
export interface FormSubject {
  kind: 'organisation' | 'operator';
  id: string;
}

/** The organisation or the operator that a form sent to this address is about; undefined where it makes a new one. */
export function subjectOf(path: string): FormSubject | undefined {
  const [, list, id] = new RegExp(`^(${ORGANIZATIONS}|${OPERATORS})/${ID}`).exec(path) ?? [];
  return id === undefined ? undefined : { kind: list === ORGANIZATIONS ? 'organisation' : 'operator', id };
}

/** The form that is sent to this address, empty; undefined where none is. */
export function formSentTo(path: string): ConsoleForm | undefined {
  for (const [pattern, form] of FORMS_BY_ADDRESS) {
    const found = pattern.exec(path);
    if (found) return form(found[1] ?? '');
  }
  return undefined;
}
