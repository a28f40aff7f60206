import { understand } from './understand.js';
import { type NamedEntity, MAX_NAMES, findEntities } from './vocabulary.js';

const entity = (code: string, libelle: string): NamedEntity => ({ code, libelle, words: libelle.split(' ') });
const search = (question: string, entities: NamedEntity[]) =>
  findEntities(question.split(' '), () => true, entities, { coverage: 0.2 });

const NUMBERED = Array.from({ length: 60 }, (_, rang) => entity(`7.${rang}`, `rubrique entretien${rang}`));

describe('the names of a question', () => {
  it('are found once each, however often they are said', () => {
    const found = search('7.9 voirie 7.9 voirie 7.9', [entity('7.9', 'nettoyage'), entity('8.1', 'voirie')]);
    expect(found.map(({ entites: [premiere], places }) => [premiere!.code, places])).toEqual([
      ['7.9', [0, 2, 4]],
      ['8.1', [1, 3]],
    ]);
  });

  it('of general words alone are found when they are whole, once for each time that they are said', () => {
    const direction = entity('DRM', 'direction ressources moyens generaux');
    const found = search('direction ressources moyens generaux', [direction]);
    expect(found.map(({ entites: [premiere], places }) => [premiere!.code, places])).toEqual([['DRM', [0, 1, 2, 3]]]);
    expect(search('direction ressources generaux', [direction])).toEqual([]);
  });

  it('are looked for up to one past what an answer compares', () => {
    const question = NUMBERED.map(({ code }) => code).join(' ');
    expect(search(question, NUMBERED)).toHaveLength(MAX_NAMES + 1);
  });

  it('that fit the same word are listed up to one past what a question back shows', () => {
    const [found, ...others] = search('rubrique', NUMBERED);
    expect([found!.entites.length, others]).toEqual([MAX_NAMES + 1, []]);
  });

  it('are looked for at once, whatever anyone types before the largest of vocabularies', () => {
    // Words of one initial and one length, of letters that a generator of fixed seed draws.
    let seed = 1;
    const draw = (): string => {
      seed = (seed * 48_271) % 2_147_483_647;
      return String.fromCharCode(97 + (seed % 26));
    };
    const word = (): string => `a${Array.from({ length: 7 }, draw).join('')}`;
    const names = Array.from({ length: 5_000 }, (_, index) =>
      entity(String(10_000 + index), [word(), word(), word(), word()].join(' ')),
    );
    const question = Array.from({ length: 222 }, word).join(' ');
    const started = performance.now();
    search(question, names);
    // 0.3 s alone; each pair spelled out, it took the api from everyone for more than half a minute.
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('stay one when the same famille was found by its code and by its name', () => {
    const vocabulary = { familles: [entity('7.9', 'voirie')], services: [] };
    const frame = understand('7.9 voirie', { vocabulary, exerciceCourant: 2025, precedent: undefined });
    expect(frame.familles).toEqual([{ code: '7.9', libelle: 'voirie' }]);
  });
});
