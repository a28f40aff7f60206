import { createHmac } from 'node:crypto';
import { inspect } from 'node:util';
import { verify, WebhookRejected } from './webhooks.js';

const SECRET = 'whsec_é-secret-with-accents';
const NEXT = 'whsec_the-next-one-of-them';
const NOW = Date.parse('2026-03-02T10:00:00.000Z');
const event = {
  id: '1',
  event: 'marche.created',
  organization_id: '2',
  timestamp: '2026-03-02T09:58:00.000Z',
  data: { objet: 'Écoles – été 🏫', montant: 84500.5 },
};
const body = JSON.stringify(event);
const sign = (text: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
const signature = sign(body, SECRET);
const options = { now: NOW };

const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: unknown) => {
      expect(inspect(error)).not.toContain('whsec_');
      return error instanceof WebhookRejected ? error.reason : (error as Error).name;
    },
  );

describe('verify', () => {
  it.each([
    ['text', body],
    ['a Buffer', Buffer.from(body)],
    ['a part of a larger buffer', Buffer.from(`xx${body}yy`).subarray(2, -2)],
    ['an ArrayBuffer', new Uint8Array(Buffer.from(body)).buffer],
  ])('gives the event of %s', async (_name, raw) => {
    expect(await verify(raw, { 'x-service-signature': signature }, SECRET, options)).toEqual(event);
  });

  it.each([
    ['Node', { 'x-service-signature': signature }],
    ['a framework that keeps case', { 'X-Service-Signature': signature }],
    ['a framework with lists', { 'x-service-signature': [signature] }],
    ['fetch', new Headers({ 'X-Service-Signature': signature })],
  ])('reads the headers of %s', async (_name, headers) => {
    expect(await reasonOf(verify(body, headers, SECRET, options))).toBe('accepted');
  });

  it('accepts either secret on either side of a rotation, and no third one', async () => {
    const headers = { 'x-service-signature': signature, 'x-service-signature-next': sign(body, NEXT) };
    for (const secrets of [SECRET, NEXT, [SECRET, NEXT], [NEXT, SECRET], ['whsec_other-one-of-all', NEXT]])
      expect(await reasonOf(verify(body, headers, secrets, options))).toBe('accepted');
    expect(await reasonOf(verify(body, headers, 'whsec_other-one-of-all', options))).toBe('wrong_signature');
    const after = { 'x-service-signature': sign(body, NEXT) };
    expect(await reasonOf(verify(body, after, [SECRET, NEXT], options))).toBe('accepted');
    expect(await reasonOf(verify(body, after, SECRET, options))).toBe('wrong_signature');
  });

  it.each([
    ['one altered figure', body.replace('84500.5', '84500.6'), signature, 'wrong_signature'],
    ['one more line end', `${body}\n`, signature, 'wrong_signature'],
    ['no prefix', body, signature.replace('sha256=', ''), 'wrong_signature'],
    ['one figure less', body, signature.slice(0, -1), 'wrong_signature'],
    ['capital letters', body, signature.toUpperCase(), 'wrong_signature'],
    ['no signature', body, undefined, 'no_signature'],
    ['a signed text that is no event', 'bonjour', sign('bonjour', SECRET), 'not_an_event'],
    ['a signed null', 'null', sign('null', SECRET), 'not_an_event'],
    [
      'a signed object without a time',
      '{"id":"1","event":"x"}',
      sign('{"id":"1","event":"x"}', SECRET),
      'not_an_event',
    ],
  ])('refuses %s', async (_name, raw, given, reason) => {
    expect(await reasonOf(verify(raw, { 'x-service-signature': given }, SECRET, options))).toBe(reason);
  });

  it('refuses what is too old or of a time to come, as far as it is told', async () => {
    const headers = { 'x-service-signature': signature };
    const at = (seconds: number, more = {}): Promise<string> =>
      reasonOf(verify(body, headers, SECRET, { now: Date.parse(event.timestamp) + seconds * 1000, ...more }));
    expect(await at(3 * 86_400)).toBe('accepted');
    expect(await at(3 * 86_400 + 1)).toBe('too_old');
    expect(await at(61, { toleranceSeconds: 60 })).toBe('too_old');
    expect(await at(1e9, { toleranceSeconds: Infinity })).toBe('accepted');
    expect(await at(-300)).toBe('accepted');
    expect(await at(-301)).toBe('in_the_future');
  });

  it('says what is wrong with how it is called', async () => {
    const headers = { 'x-service-signature': signature };
    await expect(verify(event as never, headers, SECRET)).rejects.toThrow(/raw body.*express\.raw/);
    for (const secrets of ['', [], [SECRET, '']])
      expect(await reasonOf(verify(body, headers, secrets, options))).toBe('TypeError');
  });
});
