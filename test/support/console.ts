import { startApi, type TestApi } from './api.js';
import type { Environment } from './environment.js';

/** The operator that the console under test knows. */
export const OPERATOR = { email: 'operateur@exemple.test', password: 'une-phrase-de-passe-de-console' };

/** Pages of the console that need no identifier. */
export const PAGES = ['', '/organisations', '/comptes', '/operateurs', '/webhooks', '/files', '/imports', '/audit'];

/** An api with a console that `OPERATOR` may enter. */
export const startConsole = (environment: Environment = {}): Promise<TestApi> =>
  startApi({ ...environment, OPERATOR_EMAIL: OPERATOR.email, OPERATOR_PASSWORD: OPERATOR.password });
