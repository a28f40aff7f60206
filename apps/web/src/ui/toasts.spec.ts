import { ApiConnectionError } from '#client/errors.js';
import { WordedError } from '../api/problem.js';
import { dismissAll, notify, notifyFailure, offlineIsOver, shownToasts } from './toasts.js';
import { undoLast } from './undo.js';

const texts = (): string[] => shownToasts().map(({ text }) => text);
const CALL = { operation: 'GET /api/v1/marches', method: 'GET', path: '/api/v1/marches' } as never;
/** What an undoing tells, it tells some turns later. */
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

beforeEach(dismissAll);

it('shows the last three', () => {
  for (const text of ['un', 'deux', 'trois', 'quatre']) notify(text);
  expect(texts()).toEqual(['deux', 'trois', 'quatre']);
});

it('takes back the last act that has a way back, once', async () => {
  const undone: string[] = [];
  notify('classé', { undo: () => void undone.push('classé') });
  notify('lu');
  expect([undoLast(), texts()]).toEqual([true, ['Annulation en cours…', 'lu']]);
  expect(undoLast()).toBe(false);
  await settled();
  expect([undone, texts()]).toEqual([['classé'], ['lu', 'C’est annulé.']]);
});

it('offers the way back again where the service may do later what it could not do now', async () => {
  notify('classé', { undo: () => Promise.reject(new WordedError('Trop tard.')) });
  undoLast();
  await settled();
  expect(shownToasts()).toMatchObject([
    { text: 'L’annulation n’est pas faite. Trop tard.', tone: 'failed', undo: expect.any(Function) },
  ]);
});

it('says once the service answers again that what was asked for meanwhile is not confirmed', () => {
  notifyFailure(new ApiConnectionError(CALL, undefined, undefined));
  notifyFailure(new WordedError('Ce nom est pris.'));
  notifyFailure(new ApiConnectionError(CALL, undefined, undefined));
  expect(texts()).toHaveLength(3);
  offlineIsOver();
  const told = ['Ce nom est pris.', expect.stringContaining('n’est pas confirmé : recommencez')];
  expect(texts()).toEqual(told);
  offlineIsOver();
  expect(texts()).toEqual(told);
});
