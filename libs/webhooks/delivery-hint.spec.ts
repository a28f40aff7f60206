import { randomUUID } from 'node:crypto';
import { readHint, writeHint } from './delivery-hint.js';

const key = { organizationId: randomUUID(), webhookId: randomUUID() };

it('reads as it was written', () => {
  expect(readHint(writeHint(key))).toEqual(key);
});

it.each([undefined, '', 'x', key.organizationId, `${key.organizationId} x`, `${writeHint(key)} 2`])(
  'is not read into %p, which another program may have sent',
  (payload) => {
    expect(readHint(payload)).toBeUndefined();
  },
);
