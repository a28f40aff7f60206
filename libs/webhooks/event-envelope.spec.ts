import { envelopeAfterId } from './event-envelope.js';
import { signBody } from './signature.js';

describe('envelope', () => {
  it('is id, event, organization_id, timestamp and data, in that order, as one JSON text', () => {
    const data = { message: 'é “ ” \u0000 \ud800 \u2028' };
    const rest = envelopeAfterId('webhook.test', 'o-1', new Date('2026-03-02T10:00:00.123Z'), data);
    const body = `{"id":"d-1"${rest}`;
    expect(Object.keys(JSON.parse(body) as object)).toEqual(['id', 'event', 'organization_id', 'timestamp', 'data']);
    expect(JSON.parse(body)).toEqual({
      id: 'd-1',
      event: 'webhook.test',
      organization_id: 'o-1',
      timestamp: '2026-03-02T10:00:00.123Z',
      data,
    });
    // A raw NUL or lone surrogate could be neither stored nor sent: they stay escaped.
    expect(body).toContain('\\u0000 \\ud800');
  });
});

describe('signature', () => {
  it('is the lowercase hexadecimal HMAC-SHA-256 of the raw bytes (RFC 4231, test case 2)', () => {
    expect(signBody(Buffer.from('what do ya want for nothing?'), 'Jefe')).toBe(
      'sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });
});
