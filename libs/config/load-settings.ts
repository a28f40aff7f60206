import { join } from 'node:path';
import { type ValidationError, validateSync } from 'class-validator';
import { withoutTrailingSlashes } from '#common/base-address.js';
import { messagesOf } from '#common/validation-messages.js';
import { DEMO_OPERATOR } from './demo-operator.js';
import { declaredVariables } from './from-environment.js';
import { Settings } from './settings.js';

const SECRETS = ['jwtKeys', 'shareLinkKeys', 'webhookSecretKeys', 'refreshTokenKeys'] as const;

/** Missing or malformed settings: names them and what is expected, never their values. */
export class SettingsError extends Error {
  constructor(readonly faults: { variable: string; reason: string }[]) {
    super(`Réglages à corriger :\n${faults.map(({ variable, reason }) => `  - ${variable} : ${reason}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

type Faults = Map<string, string>;

/**
 * Reads and checks all settings.
 * @throws SettingsError naming each missing or malformed variable, in French
 */
export function loadSettings(environment: Record<string, string | undefined>): Settings {
  const settings = new Settings();
  const faults: Faults = new Map();
  readVariables(settings, environment, faults);
  settings.publicUrl = withoutTrailingSlashes(settings.publicUrl ?? `http://localhost:${settings.port}`);
  settings.auditHeadsFile ??= join(settings.dataDir, 'audit-heads.jsonl');
  checkValues(settings, faults);
  // Made of PORT, whose fault is told.
  if (!environment['PUBLIC_URL']) faults.delete('PUBLIC_URL');
  checkDemo(settings, faults);
  if (faults.size > 0) throw new SettingsError([...faults].map(([variable, reason]) => ({ variable, reason })));
  return settings;
}

function readVariables(settings: Settings, environment: Record<string, string | undefined>, faults: Faults): void {
  for (const { member, variable, read } of declaredVariables(Settings.prototype)) {
    const text = environment[variable]?.trim();
    if (text === undefined || text === '') continue;
    try {
      Object.assign(settings, { [member]: read(text) });
    } catch (error) {
      faults.set(variable, (error as Error).message);
    }
  }
}

function checkValues(settings: Settings, faults: Faults): void {
  const variables = new Map(declaredVariables(Settings.prototype).map(({ member, variable }) => [member, variable]));
  const add = (variable: string, reason: string): void => {
    if (!faults.has(variable)) faults.set(variable, reason);
  };
  for (const error of validateSync(settings, { forbidUnknownValues: false })) {
    add(variables.get(error.property) ?? error.property, sayWhatIsExpected(error));
  }
  for (const member of SECRETS) {
    if (!settings[member])
      add(variables.get(member)!, 'un trousseau « id:clé » est nécessaire, clé de 32 octets en base64url');
  }
}

/** What a setting should be, also of one that is missing; as a part of a sentence, like the other faults. */
function sayWhatIsExpected(error: ValidationError): string {
  const text = error.constraints?.['matches'] ?? messagesOf(error).join(' ');
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
}

/** Its passwords are published: they open nothing outside a demonstration. */
function checkDemo({ demo, nodeEnv, operatorPassword }: Settings, faults: Faults): void {
  if (demo && nodeEnv === 'production') {
    faults.set('DEMO', 'la démonstration, dont les mots de passe sont publics, ne se charge pas en production');
  }
  if (!demo && operatorPassword === DEMO_OPERATOR.password) {
    faults.set('OPERATOR_PASSWORD', 'ce mot de passe est celui, public, de la démonstration');
  }
}
