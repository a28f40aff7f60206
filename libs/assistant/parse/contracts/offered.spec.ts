import { questionsWith } from '../../../../test/support/parsed-questions.js';
import { type Attente, EMPTY_FRAME, type Frame } from '../../frame/frame.js';
import { choosesNone, chosenOf } from '../turns/chosen.js';
import { tokensOf } from '../tokens.js';

const { frameOf, parse, after } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'famille', code: '14.02', libelle: 'Électricité' },
  { kind: 'service', code: 'DEE', libelle: 'Direction de l’éducation' },
]);

/** What a turn takes of what was offered. */
async function taken(turn: string, ...questions: string[]): Promise<Frame | null | 'lequel'> {
  const choix: Attente['choix'] = await Promise.all(
    questions.map(async (question) => ({ libelle: '', frame: await frameOf(question) })),
  );
  const attente = { choix, ensemble: null };
  const tokens = tokensOf(turn);
  return chosenOf(tokens, attente) ?? (choosesNone(tokens, attente) ? 'lequel' : null);
}

describe('a turn after names that were asked back', () => {
  const attente: Attente = {
    choix: ['Papeteries Pichon', 'SARL Denis PICHON', 'Imprimerie Pichon'].map((libelle, rank) => ({
      libelle,
      frame: { ...EMPTY_FRAME, terme: String(rank) },
    })),
    ensemble: null,
  };

  it.each<[string, string | undefined]>([
    ['la papeterie', '0'],
    ['les papeteries', '0'],
    ['Denis', '1'],
    ['l’imprimeur', '2'],
    ['Pichon', undefined],
    ['la papeterie en 2025', undefined],
    ['le papier', undefined],
    ['la direction', undefined],
  ])('chooses the one that has its words, whatever their endings: %s', (turn, terme) => {
    expect(chosenOf(tokensOf(turn), attente)?.terme).toBe(terme);
  });
});

describe('a turn after an offer', () => {
  it.each([
    'oui',
    'oui merci',
    'd’accord',
    'ok, va pour la famille',
    'alors la famille',
    'la première',
    'bien sûr, oui',
    'volontiers',
    'exactement',
    'prends la famille',
  ])('takes the one that was offered: %s', async (turn) => {
    expect(await taken(turn, 'Mobilier 2025')).toMatchObject({
      filtres: { familles: { valeurs: [{ code: '12.03' }] } },
    });
  });

  it.each(['oui', 'd’accord', 'alors la famille'])('asks which of several: %s', async (turn) => {
    expect(await taken(turn, 'Mobilier 2025', 'Électricité 2025')).toBe('lequel');
  });

  it('takes the one of several that is of the kind', async () => {
    expect(await taken('alors la direction', 'Mobilier 2025', 'Direction de l’éducation 2025')).toMatchObject({
      filtres: { services: { valeurs: [{ code: 'DEE' }] } },
    });
  });

  it.each(['non', 'non merci', 'merci', 'oui mais en 2024', 'et alors ?', 'la direction'])(
    'takes none: %s',
    async (turn) => {
      expect(await taken(turn, 'Mobilier 2025')).toBeNull();
    },
  );
});

describe('short turns after a rank', () => {
  it('takes those of the next places', async () => {
    const top = 'top 3 des fournisseurs en 2025';
    expect(await after(top, 'et les trois suivants ?')).toMatchObject({ groupe: 'fournisseur', n: 3, apres: 3 });
    expect(await after(top, 'les cinq d’après')).toMatchObject({ n: 5, apres: 3 });
    expect(await after(top, 'et les suivants ?', 'et les suivants ?')).toMatchObject({ n: 3, apres: 6 });
    expect((await after(top, 'et les trois suivants ?', 'le deuxième ?'))?.apres).toBeUndefined();
    expect(await after('Mobilier 2025', 'et les trois suivants ?')).toBeNull();
    expect(await after('Combien par direction en 2025 ?', 'et les trois suivantes ?')).toBeNull();
  });

  it('takes the whole town after one direction, and not after what was of all', async () => {
    const turn = 'et pour toute la ville ?';
    expect((await after('Direction de l’éducation 2025', turn))?.filtres.services).toBeNull();
    expect((await after('Mobilier de l’éducation en 2025', 'et pour l’ensemble de la ville ?'))?.filtres).toMatchObject(
      {
        ...{ services: null, familles: { valeurs: [{ code: '12.03' }] } },
      },
    );
    expect(await after('Mobilier 2025', turn)).toBeNull();
  });

  it('takes the holder of a contract at a place, and of no supplier', async () => {
    expect(await after('quels sont les plus gros marchés ?', 'le deuxième, qui l’a ?')).toMatchObject({ place: 2 });
    expect(await after('top 5 des fournisseurs en 2025', 'le deuxième, qui l’a ?')).toBeNull();
  });

  it('tells one figure where a total of some rows is asked for', async () => {
    const first = 'les 3 premières familles de travaux de l’éducation en 2025';
    expect(await after(first, 'combien de travaux, au total, pour cette direction ?')).toMatchObject({
      ...{
        groupe: null,
        n: null,
        rang: false,
        filtres: { services: { valeurs: [{ code: 'DEE' }] }, types: { valeurs: ['travaux'] } },
      },
    });
    expect(await after(first, 'au total ?')).toMatchObject({ groupe: 'famille', n: 3, part: true });
  });

  it('takes a part of the year that no name narrows', async () => {
    for (const question of [
      'part de décembre dans l’année 2025',
      'dépenses de décembre rapportées à l’année 2025',
      'poids du premier trimestre en 2025',
    ])
      expect(await frameOf(question)).toMatchObject({ part: true, periode: { exercices: [2025] } });
    expect(await parse('part du mobilier en mars 2025')).toMatchObject({
      frame: { part: true, filtres: { familles: { valeurs: [{ code: '12.03' }] } } },
    });
  });
});

describe('a word of several names beside words that are not understood', () => {
  const streets = questionsWith([
    { kind: 'famille', code: '16.01', libelle: 'Fournitures de voirie' },
    { kind: 'famille', code: '30.02', libelle: 'Travaux de voirie' },
  ]);

  it('offers all of these, and not the first of them', async () => {
    expect(await streets.parse('Combien pour la voirie du 3e arrondissement ?')).toMatchObject({
      genre: 'incompris',
      reste: { filtres: { familles: { valeurs: [{ code: '16.01' }, { code: '30.02' }] } } },
    });
  });
});
