import { formSentTo } from '../../apps/api/src/console/views/console-forms.js';
import { startApi, type TestApi } from '../support/api.js';
import { type Answer, type Call, call } from '../support/client.js';
import { type DeclaredRoute, declaredRoutes } from '../support/routes.js';
import { Secrets } from '../support/secrets.js';

/** Every route of a running api, asked by one kind of caller after another; what it logged meanwhile is kept. */
export class Matrix {
  readonly secrets = new Secrets();

  private constructor(
    readonly api: TestApi,
    readonly routes: readonly DeclaredRoute[],
    private readonly lines: string[],
  ) {}

  static async start(): Promise<Matrix> {
    const lines: string[] = [];
    const api = await startApi({ LOG_LEVEL: 'trace' }, { write: (line: string) => lines.push(line) });
    return new Matrix(api, declaredRoutes(api.app), lines);
  }

  of(kind: string): DeclaredRoute[] {
    return this.routes.filter(({ access }) => access?.kind === kind);
  }

  /** A request to a route: parameters that are not given are random identifiers, a body that is not given is empty. */
  async ask({ method, path }: DeclaredRoute, options: Call = {}, parameters: Parameters = {}): Promise<Answer> {
    const address = path.replace(/:(\w+)/g, (_all, name: string) => parameters[name] ?? crypto.randomUUID());
    if (options.token !== undefined) this.secrets.keep(options.token);
    this.secrets.keep(...Object.values(parameters).filter((value) => value.length > 36));
    const body = ['POST', 'PUT', 'PATCH'].includes(method) && options.json === undefined ? { json: {} } : {};
    const answer = await call(this.api, method, address, { ...options, ...body });
    this.secrets.keepFrom(answer.body);
    return answer;
  }

  /** The routes of one kind, each with the answer that this caller got. */
  async answers(
    kind: string,
    options: (route: DeclaredRoute) => Call | Promise<Call>,
  ): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    for (const route of this.of(kind)) found[nameOf(route)] = verdict(await this.ask(route, await options(route)));
    return found;
  }

  /** What each route of the kind should answer. */
  expected(kind: string, answer: string | ((route: DeclaredRoute) => string)): Record<string, string> {
    return Object.fromEntries(
      this.of(kind).map((route) => [nameOf(route), typeof answer === 'string' ? answer : answer(route)]),
    );
  }

  /** Secrets of the run that stand in its log. */
  leaked(): string[] {
    if (this.lines.length < this.routes.length) throw new Error('the log holds less than a line a route');
    return this.secrets.foundIn(this.lines.join(''));
  }

  close(): Promise<void> {
    return this.api.close();
  }
}

/** Values of the parameters of a path, by name. */
export type Parameters = Record<string, string>;

export const nameOf = ({ method, path }: DeclaredRoute): string => `${method} ${path}`;

/** Status and code of an answer. */
export const verdict = ({ status, body }: Answer): string => `${status} ${body?.error?.code ?? ''}`.trim();

/**
 * The console is read by people: a refusal of who they are leads them to its sign-in page, or is that page with what they typed in a
 * form.
 */
export const refusal =
  (answer: string) =>
  ({ method, path }: DeclaredRoute): string => {
    if (!path.startsWith('/console')) return answer;
    return method === 'POST' && formSentTo(path.replaceAll(/:\w+/g, SOME_ID)) ? '401' : '303';
  };

const SOME_ID = '00000000-0000-4000-8000-000000000000';
