import { membersOf } from './event-envelope.js';
import { signBody } from './signature.js';

describe('the members of data', () => {
  it('are one JSON text without its first brace', () => {
    const data = { message: 'é “ ” \u0000 \ud800 \u2028', nombre: 84500.5 };
    expect(JSON.parse(`{"evenement_id":"e-1",${membersOf(data)}`)).toEqual({ evenement_id: 'e-1', ...data });
    // A raw NUL or lone surrogate could be neither stored nor sent: they stay escaped.
    expect(membersOf(data)).toContain('\\u0000 \\ud800');
  });
});

describe('signature', () => {
  it('is the lowercase hexadecimal HMAC-SHA-256 of the raw bytes (RFC 4231, test case 2)', () => {
    expect(signBody(Buffer.from('what do ya want for nothing?'), 'Jefe')).toBe(
      'sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });
});
