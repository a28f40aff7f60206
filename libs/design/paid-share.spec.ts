import { formatPaidShare } from './paid-share.js';

it.each([
  [11_141_620.75, 8_390_400, '132,8 %'],
  // 35.646 %, rounded once: by way of 35.65 it would be 35,7 %.
  [35_646, 100_000, '35,6 %'],
  [79_999.99, 100_000, '79,99999 %'],
  [99_996, 100_000, '99,996 %'],
  [100_000, 100_000, '100,0 %'],
  [100_000.01, 100_000, '100,00001 %'],
  [10, 0, null],
  [10, null, null],
])('%s € of %s € is %p', (paid, reference, told) => {
  expect(formatPaidShare(paid, reference)?.replaceAll(/\s/g, ' ') ?? null).toBe(told);
});
