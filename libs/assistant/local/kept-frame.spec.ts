import { toolsGiving } from '../../../test/support/answered-frames.js';
import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../frame/frame.js';
import type { Parsed } from '../parse/parsed.js';
import { keptFrame, type Outcome } from './kept-frame.js';

const ASKED: Frame = {
  ...EMPTY_FRAME,
  filtres: { ...NO_FILTERS, fournisseurs: { valeurs: [{ code: '1', libelle: 'PAPREC' }], sauf: false } },
};
const OTHER: Frame = { ...ASKED, groupe: 'service' };
const LOST: Parsed = { genre: 'incompris', mots: 'zorglub', inconnus: ['zorglub'], proches: [], reste: null };

const kept = (parsed: Parsed, outcome: Partial<Outcome>): Frame | null =>
  keptFrame(
    {
      ...{ attente: undefined, frame: null, isAnswered: false, precedent: undefined, proche: undefined, parsed },
      ...outcome,
    },
    toolsGiving({}),
  );

describe('what a turn after one that was not understood is offered of', () => {
  it.each<[string, Parsed]>([
    ['words that nothing explains', LOST],
    ['nothing that is read', { genre: 'rien', demande: true }],
    ['a word that speaks of nothing', { genre: 'renvoi', mot: 'il', choix: [] }],
  ])('is the last question that stood: %s', (_what, parsed) => {
    expect(kept(parsed, { precedent: ASKED })).toMatchObject({ proche: ASKED });
    expect(kept(parsed, { proche: ASKED })).toMatchObject({ proche: ASKED });
    expect(kept(parsed, {})).toBeNull();
  });

  it('is what was read of it, where something was', () => {
    expect(kept({ ...LOST, reste: OTHER }, { precedent: ASKED })).toMatchObject({ proche: OTHER });
    expect(kept({ genre: 'suite', reste: null, surProche: OTHER }, { proche: ASKED })).toMatchObject({ proche: OTHER });
  });

  it('is one of the names that were asked back, unless the question without the words comes first', () => {
    const names = ['Papeteries Pichon', 'SARL Denis PICHON'];
    const proches = names.map((nom) => ({ nom, tiers: true }));
    const attente = kept({ ...LOST, proches }, { precedent: ASKED })?.attente;
    expect(attente?.choix.map(({ libelle }) => libelle)).toEqual(names);
    expect(attente?.choix.map(({ frame }) => frame.filtres.fournisseurs?.valeurs[0]?.libelle)).toEqual(names);
    expect(attente?.ensemble?.filtres.fournisseurs?.valeurs.map(({ libelle }) => libelle)).toEqual(names);
    expect(kept({ ...LOST, proches, reste: OTHER }, {})).toMatchObject({ proche: OTHER });
  });

  it('is the time of a question of which nothing else was read, until one is', () => {
    const ofTime: Frame = { ...EMPTY_FRAME, periode: { ...EMPTY_FRAME.periode, exercices: [2025] } };
    expect(kept({ ...LOST, reste: ofTime }, {})).toMatchObject({ proche: ofTime, temps: true });
    expect(kept(LOST, { proche: ofTime, temps: true })).toMatchObject({ proche: ofTime, temps: true });
    expect(kept({ ...LOST, reste: ofTime }, { proche: OTHER })).not.toHaveProperty('temps');
    expect(kept({ ...LOST, reste: ofTime }, { precedent: ASKED })).not.toHaveProperty('temps');
    expect(kept({ ...LOST, reste: OTHER }, { proche: ofTime, temps: true })).not.toHaveProperty('temps');
    expect(kept({ ...LOST, reste: EMPTY_FRAME }, {})).toBeNull();
  });

  it('goes on where nothing was asked', () => {
    const thanks: Parsed = { genre: 'rien', demande: false, courtois: true };
    expect(kept(thanks, { precedent: ASKED })).toEqual(ASKED);
    expect(kept(thanks, { proche: ASKED })).toMatchObject({ proche: ASKED });
  });
});
