import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { transformSync } from '@swc/core';
import { expectedSignature } from '#testing/webhook-receiver.js';
import { UTF8_LOCALE } from '../support/readers.js';

const run = promisify(execFile);
const page = readFileSync('docs/webhooks.md', 'utf8');
const secret = 'whsec_é-secret-with-accents';
const body = '{"id":"1","data":{"objet":"Écoles – été 🏫","montant":84500.50}}';
const signature = expectedSignature(body, secret);

/** What a snippet is asked: body, signature (none: null), secret, and whether it must accept. */
const cases: [body: string, signature: string | null, secret: string, accepted: boolean][] = [
  [body, signature, secret, true],
  ['', expectedSignature('', secret), secret, true],
  [body.replace('84500.50', '84500.5'), signature, secret, false],
  [`${body}\n`, signature, secret, false],
  [body, null, secret, false],
  [body, '', secret, false],
  [body, signature.replace('sha256=', ''), secret, false],
  [body, signature.slice(0, -1), secret, false],
  [body, signature.toUpperCase(), secret, false],
  [body, 'sha256=é', secret, false],
  [body, signature, `${secret}x`, false],
];
const accepted = cases.map((given) => given[3]);

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'achats-snippets-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function snippet(language: string): string {
  const text = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(page)?.[1];
  if (text === undefined) throw new Error(`docs/webhooks.md has no ${language} snippet`);
  return text;
}

/** Runs a program on a file of the snippet and its driver; answers the verdicts it printed, one a line. */
async function verdicts(program: string, file: string, source: string): Promise<boolean[]> {
  writeFileSync(join(directory, file), source);
  const input = cases.map(([text, given, key]) => [Buffer.from(text).toString('base64'), given, key]);
  writeFileSync(join(directory, 'cases.json'), JSON.stringify(input));
  const { stdout } = await run(program, [file], { cwd: directory, env: UTF8_LOCALE });
  return booleansOf(stdout);
}

const booleansOf = (stdout: string): boolean[] =>
  stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().toLowerCase() === 'true');

const isAtHand = async (program: string, argument: string): Promise<boolean> =>
  run(program, [argument]).then(
    () => true,
    () => false,
  );
const atHand = {
  python3: await isAtHand('python3', '--version'),
  java: await isAtHand('javac', '-version'),
  php: await isAtHand('php', '--version'),
  mono: (await isAtHand('mcs', '--version')) && (await isAtHand('mono', '--version')),
};

describe('the verification snippets of docs/webhooks.md', () => {
  it('TypeScript', async () => {
    const { code } = transformSync(snippet('typescript'), {
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    });
    const driver = `import { readFileSync } from 'node:fs';
      for (const [body, given, secret] of JSON.parse(readFileSync('cases.json', 'utf8')))
        console.log(isAuthentic(Buffer.from(body, 'base64'), given ?? undefined, secret));`;
    expect(await verdicts(process.execPath, 'verify.mjs', `${code}\n${driver}`)).toEqual(accepted);
  });

  (atHand.python3 ? it : it.skip)(
    `Python${atHand.python3 ? '' : ' (skipped: no python3 on this machine)'}`,
    async () => {
      const driver = `
import base64, json
for body, given, secret in json.load(open("cases.json")):
    print(is_authentic(base64.b64decode(body), given, secret))`;
      expect(await verdicts('python3', 'verify.py', snippet('python') + driver)).toEqual(accepted);
    },
  );

  (atHand.php ? it : it.skip)(`PHP${atHand.php ? '' : ' (skipped: no php on this machine)'}`, async () => {
    const driver = `
foreach (json_decode(file_get_contents('cases.json')) as [$body, $given, $secret])
    echo is_authentic(base64_decode($body), $given, $secret) ? "true\\n" : "false\\n";`;
    expect(await verdicts('php', 'verify.php', `<?php\n${snippet('php')}${driver}`)).toEqual(accepted);
  });

  (atHand.java ? it : it.skip)(`Java${atHand.java ? '' : ' (skipped: no JDK on this machine)'}`, async () => {
    const text = (value: string | null): string => (value === null ? 'null' : JSON.stringify(value));
    const calls = cases.map(([raw, given, key]) => {
      const bytes = `java.util.Base64.getDecoder().decode("${Buffer.from(raw).toString('base64')}")`;
      return `System.out.println(WebhookSignature.isAuthentic(${bytes}, ${text(given)}, ${text(key)}));`;
    });
    const [imports, type] = snippet('java').split('final class');
    const main = `public class Verify { public static void main(String[] a) throws Exception { ${calls.join('\n')} } }`;
    expect(await verdicts('java', 'Verify.java', `${imports}${main}\nfinal class${type}`)).toEqual(accepted);
  });

  (atHand.mono ? it : it.skip)(`C#${atHand.mono ? '' : ' (skipped: no Mono on this machine)'}`, async () => {
    const text = (value: string | null): string => (value === null ? 'null' : JSON.stringify(value));
    const calls = cases.map(([raw, given, key]) => {
      const bytes = `Convert.FromBase64String("${Buffer.from(raw).toString('base64')}")`;
      return `Console.WriteLine(WebhookSignature.IsAuthentic(${bytes}, ${text(given)}, ${text(key)}));`;
    });
    const main = `static class Verify { static void Main() { ${calls.join('\n')} } }`;
    writeFileSync(join(directory, 'Verify.cs'), `${snippet('csharp')}${main}`);
    await run('mcs', ['-codepage:utf8', 'Verify.cs'], { cwd: directory });
    const { stdout } = await run('mono', ['Verify.exe'], { cwd: directory });
    expect(booleansOf(stdout)).toEqual(accepted);
  });
});

it.each([
  ['php', 'verifier-webhook.php'],
  ['java', 'VerifierWebhook.java'],
  ['csharp', 'VerifierWebhook.cs'],
])('the reference shows the %s of this page', (language, file) => {
  expect(readFileSync(join('apps/api/src/docs/assets', file), 'utf8')).toBe(snippet(language));
});

describe('npm run webhook:listen', () => {
  it('verifies, prints, tells repeats, and refuses what is not authentic', async () => {
    const listener = spawn(process.execPath, ['scripts/webhook-listen.mjs', '--port', '0', '--secret', secret]);
    let printed = '';
    listener.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    while (!printed.includes('listening')) await once(listener.stdout, 'data');
    const url = /http:\S+/.exec(printed)![0];
    const post = (headers: Record<string, string>): Promise<Response> => fetch(url, { method: 'POST', headers, body });
    const signed = { 'x-service-signature': signature };
    expect([(await post(signed)).status, (await post(signed)).status]).toEqual([204, 204]);
    expect((await post({})).status).toBe(401);
    expect((await post({ 'x-service-signature': `sha256=${'0'.repeat(64)}` })).status).toBe(401);
    listener.kill();
    await once(listener, 'exit');
    expect(printed).toContain('authentic → 204');
    expect(printed).toContain('authentic, repeat 1 of this id → 204');
    expect(printed).toContain('REFUSED: no signature');
    expect(printed).toContain('Écoles – été 🏫');
  });
});
