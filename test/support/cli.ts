import { PassThrough, Readable, Writable } from 'node:stream';
import { runCli } from '../../apps/cli/src/main.js';
import { startApi, type TestApi } from './api.js';
import type { Environment } from './environment.js';

/** Who acts when a command names nobody else. */
export const OPERATOR_EMAIL = 'operateur@exemple.test';

/** An api whose settings name an operator, as the command line wants them. */
export const startApiForCli = (environment: Environment = {}): Promise<TestApi> =>
  startApi({ ...environment, OPERATOR_EMAIL, OPERATOR_PASSWORD: 'une-phrase-de-passe-de-console' });

export interface Run {
  code: number;
  out: string;
  err: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- specs read into results freely
  data: any;
}

class Text extends Writable {
  text = '';
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** Runs a command line as the program does, on the database of the api under test. */
export async function runOn(
  api: TestApi,
  args: string[],
  options: { environment?: Record<string, string>; input?: string; watched?: boolean } = {},
): Promise<Run> {
  const [out, err] = [new Text(), Object.assign(new Text(), { isTTY: options.watched ?? false })];
  const environment = { ...api.environment, ...options.environment };
  const input = options.input === undefined ? new PassThrough() : Readable.from([options.input]);
  const code = await runCli(args, { environment: () => environment, out, err, input });
  const data = args.includes('--json') && code !== 2 && out.text !== '' ? (JSON.parse(out.text) as unknown) : undefined;
  return { code, out: out.text, err: err.text, data };
}
