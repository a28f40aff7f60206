import { questionsWith } from '../../../../test/support/parsed-questions.js';
import type { Frame } from '../../frame/frame.js';

const { after, frameOf, parse } = questionsWith([{ kind: 'famille', code: '12.03', libelle: 'Mobilier' }]);

const LISTED = 'Liste des marchés notifiés en 2024';
const ENDING = 'Quels marchés se terminent en 2027 ?';
const OF_2024 = { exercices: [2024] };

describe('a turn of all the contracts that were told', () => {
  it.each<[string, Partial<Frame>]>([
    ['combien a-t-on payé dessus au total ?', { champ: 'paye', enTout: true }],
    ['combien a-t-on déjà dépensé sur ces marchés ?', { champ: 'paye', enTout: true }],
    ['combien reste-t-il dessus ?', { champ: 'reste' }],
    ['qui les détient ?', { champ: 'titulaire' }],
    ['et leurs titulaires ?', { champ: 'titulaire' }],
    ['et leurs avenants ?', { champ: 'avenants' }],
    ['ils finissent quand ?', { champ: 'fin' }],
  ])('« %s » is of each of them, however they were told', async (turn, asked) => {
    for (const told of [[LISTED], [LISTED, 'pour combien en tout ?'], ['Combien de marchés notifiés en 2024 ?']])
      expect(await after(...(told as [string]), turn)).toMatchObject({
        ...{ sujet: 'marches', acte: 'lister', mesure: 'nombre', groupe: null, periode: OF_2024 },
        ...asked,
      });
  });

  it.each<[string, string]>([
    ['lesquels sont non conformes ?', 'non_conforme'],
    ['et les non conformes ?', 'non_conforme'],
    ['lesquels sont à vérifier ?', 'a_verifier'],
  ])('« %s » keeps those that are judged so', async (turn, verdict) => {
    for (const told of [[LISTED], [LISTED, 'pour combien en tout ?']])
      expect(await after(...(told as [string]), turn)).toMatchObject({
        ...{ sujet: 'marches', acte: 'lister', champ: 'conformite', periode: OF_2024 },
        filtres: { verdicts: { valeurs: [verdict] } },
      });
    expect(await after(ENDING, turn)).toMatchObject({
      filtres: { parFin: true, verdicts: { valeurs: [verdict] } },
      periode: { exercices: [2027] },
    });
  });

  it('is of no other than the first ones of a rank, and adds up no year', async () => {
    expect(await after('Les 3 plus gros marchés', 'combien a-t-on payé dessus au total ?')).toBeNull();
    expect(await after(LISTED, 'combien a-t-on payé dessus en 2025 ?')).toBeNull();
  });
});

describe('a turn after what was paid on them', () => {
  it('keeps what it asked of no others', async () => {
    const some = await after('Marchés en cours', 'combien a-t-on payé dessus ?', 'lesquels finissent en 2027 ?');
    expect(some).toMatchObject({ acte: 'lister', champ: null });
  });
});

describe('« pour quel montant ? »', () => {
  it('after subcontractors is theirs', async () => {
    for (const told of ['Y a-t-il des sous-traitants déclarés sur nos marchés ?', 'Qui sont les sous-traitants ?'])
      expect(await after(told, 'pour quel montant ?')).toMatchObject({ acte: 'lister', champ: 'sous_traitance' });
  });

  it('after a figure is that figure', async () => {
    expect(await after('Annulations de mandats en 2025', 'pour quel montant ?')).toMatchObject({
      ...{ mesure: 'montant_ht', groupe: null },
      filtres: { annulations: 'seules' },
    });
  });
});

describe('amendments of contracts that were told by their day', () => {
  it.each(['lesquels ont un avenant ?', 'lesquels ont été modifiés par avenant ?'])(
    '« %s » keeps the days of the contracts, for a year beside amendments is theirs',
    async (turn) => {
      expect(await after(LISTED, turn)).toMatchObject({
        filtres: { parAvenant: 'tous', notifieApres: '2024-01-01', notifieAvant: '2024-12-31' },
        periode: { exercices: [] },
      });
      expect(await after(ENDING, turn)).toMatchObject({
        filtres: { parAvenant: 'tous', parFin: false, finApres: '2027-01-01', finAvant: '2027-12-31' },
        periode: { exercices: [] },
      });
      expect(await after('Quels marchés se terminent en 2025 ?', turn)).toBeNull();
    },
  );

  it('adds up what they changed of these contracts alone', async () => {
    expect(await after(LISTED, 'et leurs avenants ?', 'combien ça fait ?')).toMatchObject({
      mesure: 'avenants',
      filtres: { parAvenant: 'tous', notifieApres: '2024-01-01', notifieAvant: '2024-12-31' },
    });
    expect(await after('Avenants signés en 2026', 'pour quel montant ?')).toMatchObject({
      filtres: { parAvenant: 'tous', notifieApres: null },
      periode: { exercices: [2026] },
    });
  });

  it.each(['Marchés notifiés en 2025 avec avenant', 'Quels marchés notifiés en 2025 ont un avenant ?'])(
    '« %s » dates the contracts',
    async (question) => {
      expect(await frameOf(question)).toMatchObject({
        filtres: { parAvenant: 'tous', notifieApres: '2025-01-01', notifieAvant: '2025-12-31' },
        periode: { exercices: [] },
      });
    },
  );

  it('« et leurs avenants ? » is of no contract where none is known', async () => {
    expect((await parse('et leurs avenants ?', undefined, true)).genre).not.toBe('frame');
  });

  it('« marchés modifiés par avenant en 2026 » dates the amendments', async () => {
    for (const question of ['Marchés modifiés par avenant en 2026', 'Marchés avec des avenants signés en 2026'])
      expect(await parse(question)).toMatchObject({
        frame: { filtres: { parAvenant: 'tous', notifieApres: null }, periode: { exercices: [2026] } },
      });
  });
});
