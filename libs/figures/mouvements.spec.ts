import { toldDirections } from './mouvements.js';

describe('the moves of directions', () => {
  it('are told with those of no direction, and not where these are the whole', () => {
    const [named, unnamed] = [{ nom: 'Direction de l’éducation' }, { nom: null }];
    expect(toldDirections([unnamed, named])).toEqual([unnamed, named]);
    expect(toldDirections([unnamed])).toEqual([]);
  });
});
