import { comprendre } from './comprendre.js';
import { type Entite, NOMS_MAX, trouverEntites } from './vocabulaire.js';

const entite = (code: string, libelle: string): Entite => ({ code, libelle, mots: libelle.split(' ') });
const chercher = (question: string, entites: Entite[]) =>
  trouverEntites(question.split(' '), () => true, entites, { couverture: 0.2 });

const NUMEROTEES = Array.from({ length: 60 }, (_, rang) => entite(`7.${rang}`, `rubrique entretien${rang}`));

describe('the names of a question', () => {
  it('are found once each, however often they are said', () => {
    const found = chercher('7.9 voirie 7.9 voirie 7.9', [entite('7.9', 'nettoyage'), entite('8.1', 'voirie')]);
    expect(found.map(({ entites: [premiere], places }) => [premiere!.code, places])).toEqual([
      ['7.9', [0, 2, 4]],
      ['8.1', [1, 3]],
    ]);
  });

  it('of general words alone are found when they are whole, once for each time that they are said', () => {
    const direction = entite('DRM', 'direction ressources moyens generaux');
    const found = chercher('direction ressources moyens generaux', [direction]);
    expect(found.map(({ entites: [premiere], places }) => [premiere!.code, places])).toEqual([['DRM', [0, 1, 2, 3]]]);
    expect(chercher('direction ressources generaux', [direction])).toEqual([]);
  });

  it('are looked for up to one past what an answer compares', () => {
    const question = NUMEROTEES.map(({ code }) => code).join(' ');
    expect(chercher(question, NUMEROTEES)).toHaveLength(NOMS_MAX + 1);
  });

  it('that fit the same word are listed up to one past what a question back shows', () => {
    const [found, ...others] = chercher('rubrique', NUMEROTEES);
    expect([found!.entites.length, others]).toEqual([NOMS_MAX + 1, []]);
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
      entite(String(10_000 + index), [word(), word(), word(), word()].join(' ')),
    );
    const question = Array.from({ length: 222 }, word).join(' ');
    const started = performance.now();
    chercher(question, names);
    // 0.3 s alone; each pair spelled out, it took the api from everyone for more than half a minute.
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('stay one when the same famille was found by its code and by its name', () => {
    const vocabulaire = { familles: [entite('7.9', 'voirie')], services: [] };
    const cadre = comprendre('7.9 voirie', { vocabulaire, exerciceCourant: 2025, precedent: undefined });
    expect(cadre.familles).toEqual([{ code: '7.9', libelle: 'voirie' }]);
  });
});
