import type { AssistantRequest } from '../engine.js';
import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../frame/frame.js';
import type { Parsed } from '../parse/parsed.js';
import { afterLost, type Before } from './after-lost.js';

const OF_ONE: Frame = {
  ...EMPTY_FRAME,
  filtres: { ...NO_FILTERS, familles: { valeurs: [{ code: '21.08', libelle: 'Réceptions' }], sauf: false } },
};
const RANKED: Frame = { ...OF_ONE, groupe: 'exercice', rang: true };
const LOST: Parsed = { genre: 'incompris', mots: 'profité', inconnus: ['profité'], proches: [], reste: null };

const asked = (question: string): AssistantRequest =>
  ({ question, historique: [{ question: 'petits fours', reponse: '' }] }) as unknown as AssistantRequest;

/** What a turn after a lost question becomes, where it is read so after each frame. */
const offered = (read: Parsed, proche: Frame | undefined, readAfter: (before: Frame) => Parsed): Promise<Parsed> =>
  afterLost(read, asked('qui en a le plus profité ?'), proche ? { proche } : {}, (_question, before?: Before) =>
    Promise.resolve(before?.precedent ? readAfter(before.precedent) : LOST),
  );
const frame = (one: Frame): Parsed => ({ genre: 'frame', frame: one, corrections: [] });

describe('a turn after a question that was lost', () => {
  it.each<[string, Parsed]>([
    ['words that nothing explains', LOST],
    ['nothing that is read', { genre: 'rien', demande: true }],
    ['a turn of something', { genre: 'suite', reste: null }],
  ])('is offered of what was read of it: %s', async (_what, read) => {
    const turned = { ...OF_ONE, groupe: 'fournisseur' as const };
    expect(await offered(read, OF_ONE, () => frame(turned))).toEqual({
      genre: 'suite',
      reste: null,
      surProche: turned,
    });
  });

  it('is offered of its rows where its rank keeps the turn from being read', async () => {
    const read = await offered(LOST, RANKED, (before) =>
      before.rang ? LOST : frame({ ...before, groupe: 'service' }),
    );
    expect(read).toMatchObject({ surProche: { groupe: 'service', rang: false, filtres: OF_ONE.filtres } });
  });

  it('is not offered of all purchases, nor where it asks for nothing, nor of nothing', async () => {
    expect(await offered(LOST, OF_ONE, () => frame(EMPTY_FRAME))).toEqual(LOST);
    const thanks: Parsed = { genre: 'rien', demande: false, courtois: true };
    expect(await offered(thanks, OF_ONE, () => frame(RANKED))).toEqual(thanks);
    expect(await offered(LOST, undefined, () => frame(RANKED))).toEqual(LOST);
  });

  it('is offered of a time alone where it says what it is of', async () => {
    const ofTime: Frame = { ...EMPTY_FRAME, periode: { ...EMPTY_FRAME.periode, exercices: [2025] } };
    const read = (readAs: Frame): Promise<Parsed> =>
      afterLost(LOST, asked('et pour la voirie ?'), { proche: ofTime, temps: true }, (_question, before?: Before) =>
        Promise.resolve(before?.precedent ? frame(readAs) : LOST),
      );
    expect(await read({ ...OF_ONE, periode: ofTime.periode })).toMatchObject({
      surProche: { filtres: OF_ONE.filtres },
    });
    expect(await read({ ...ofTime, groupe: 'fournisseur', rang: true })).toEqual(LOST);
  });

  it('keeps an answer', async () => {
    expect(await offered(frame(RANKED), OF_ONE, () => frame(OF_ONE))).toEqual(frame(RANKED));
  });
});
