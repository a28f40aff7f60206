import { ApiConnectionError, ApiRefusal } from '#client/errors.js';
import { inParts, PartlyDone, takingBack } from './parts.js';

const ITEMS = ['a', 'b', 'c', 'd', 'e'];
const CALL = { operation: 'PATCH /api/v1/consultations', status: 500 };
const refusal = new ApiRefusal(CALL, 'internal_error', 'Une erreur interne est survenue.', undefined);

/** Does the parts up to one, which fails. */
async function failing(at: number, error: Error): Promise<{ error: unknown; sent: string[] }> {
  const sent: string[] = [];
  const thrown: unknown = await inParts(ITEMS, 2, async (part) => {
    sent.push(part.join(''));
    if (sent.length === at) throw error;
  }).catch((one: unknown) => one);
  return { error: thrown, sent };
}

describe('an act by parts', () => {
  it('sends each part once, in order, and tells how far it is', async () => {
    const [sent, told]: [string[], number[]] = [[], []];
    await inParts(
      ITEMS,
      2,
      async (part) => sent.push(part.join('')),
      (fraction) => told.push(fraction),
    );
    expect(sent).toEqual(['ab', 'cd', 'e']);
    expect(told).toEqual([0.4, 0.8, 1]);
  });

  it('says of a part that failed what is done, what to take back and what is left', async () => {
    const { error, sent } = await failing(2, refusal);
    expect(sent).toEqual(['ab', 'cd']);
    expect(error).toBeInstanceOf(PartlyDone);
    expect(error).toMatchObject({ done: 2, touched: ['a', 'b'], left: ['c', 'd', 'e'], message: refusal.message });
  });

  it('takes back a part whose answer was lost too: it may have been done', async () => {
    const { error } = await failing(2, new ApiConnectionError({ operation: CALL.operation }, 'cut', {}));
    expect(error).toMatchObject({ done: 2, touched: ['a', 'b', 'c', 'd'], left: ['c', 'd', 'e'] });
  });

  it('refuses as the first part was refused: nothing is done', async () => {
    expect((await failing(1, refusal)).error).toBe(refusal);
  });
});

describe('taking back by parts', () => {
  it('goes on, when it is asked for again, behind the parts that are done', async () => {
    const sent: string[] = [];
    let ends = 0;
    const back = takingBack(
      ['ab', 'cd', 'e'],
      async (part) => {
        sent.push(part);
        if (sent.length === 2) throw refusal;
      },
      () => (ends += 1),
    );
    await expect(back()).rejects.toBe(refusal);
    await back();
    expect(sent).toEqual(['ab', 'cd', 'cd', 'e']);
    expect(ends).toBe(2);
  });
});
