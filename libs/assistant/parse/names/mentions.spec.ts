import { type Frame, rereadFrame } from '../../frame/frame.js';
import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith(
  [
    { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
    { kind: 'famille', code: '20.02', libelle: 'Nettoyage de locaux et vitrerie' },
    { kind: 'service', code: 'DEE', libelle: 'Direction de l’éducation' },
    { kind: 'service', code: 'DSJ', libelle: 'Direction des sports et de la jeunesse' },
    { kind: 'service', code: 'DAC', libelle: 'Direction des affaires culturelles' },
  ],
  { code: 'DEMO-2104-1', libelle: 'Formation' },
);

async function turnOf(...questions: string[]): Promise<Frame> {
  let before: Frame | undefined;
  for (const question of questions) {
    const parsed = await parse(question, before);
    if (parsed.genre !== 'frame') throw new Error(`${question}: ${JSON.stringify(parsed)}`);
    before = parsed.frame;
  }
  return before!;
}

describe('what contracts say', () => {
  it.each([
    ['Marchés avec clause environnementale en cours', ['clause_environnementale'], null],
    ['Nos marchés prévoient des clauses sociales, combien ?', ['clause_sociale'], null],
    ['Combien d’accords-cadres en cours ?', ['accord_cadre'], null],
    ['liste des marchés sans clause sociale notifiés en 2025', null, ['clause_sociale']],
    ['quels marchés n’ont aucune clause sociale', null, ['clause_sociale']],
    ['marchés hors accords-cadres en cours', null, ['accord_cadre']],
    ['Combien d’accords-cadres sans clause sociale ?', ['accord_cadre'], ['clause_sociale']],
    ['Quels marchés sont reconductibles ?', ['reconduction'], null],
    ['Quels marchés peuvent encore être prolongés ?', ['reconduction'], null],
    ['marchés sans reconduction', null, ['reconduction']],
    ['Combien de marchés ont des sous-traitants ?', ['sous_traitance'], null],
    ['Quels marchés n’ont pas de sous-traitant ?', null, ['sous_traitance']],
    ['Quels marchés sont allotis ?', ['lots'], null],
  ])('keeps or leaves out: %s', async (question, mentions, sansMentions) => {
    expect((await frameOf(question)).filtres).toMatchObject({ mentions, sansMentions });
    expect((await frameOf(question)).sujet).toBe('marches');
  });

  it('changes side in a turn', async () => {
    expect(
      (await turnOf('Combien de marchés avec clause sociale ?', 'et sans clause sociale ?')).filtres,
    ).toMatchObject({
      mentions: null,
      sansMentions: ['clause_sociale'],
    });
  });

  it('says nothing in a frame that was kept before', async () => {
    const {
      mentions: _kept,
      sansMentions: _left,
      sansFamille: _words,
      ...filtres
    } = (await frameOf('quels marchés en cours ?')).filtres;
    const kept = { ...(await frameOf('quels marchés en cours ?')), filtres };
    expect(rereadFrame(JSON.parse(JSON.stringify(kept)))).toEqual(await frameOf('quels marchés en cours ?'));
  });

  it('is of a contract by its number whatever it is called', async () => {
    expect((await frameOf('montant de l’accord-cadre DEMO-2104-1')).filtres.mentions).toBeNull();
  });

  it.each([
    ['les achats avec clause sociale en 2025', 'clause_sociale'],
    ['achats en accords-cadres en 2025', 'accord_cadre'],
    ['les achats sur nos marchés à clause sociale en 2025', 'clause_sociale'],
    ['Combien a-t-on acheté en 2025 sur des marchés à clause sociale ?', 'clause_sociale'],
  ])('keeps purchases by what their contracts say: %s', async (question, mention) => {
    const { sujet, filtres } = await frameOf(question);
    expect([sujet, filtres.mentions, filtres.passation]).toEqual(['achats', [mention], null]);
  });

  it.each([
    'achats sans clause sociale en 2025',
    'combien dépensé en clauses sociales en 2025',
    'marchés avec ou sans clause sociale',
    'taux de clause sociale en 2025',
    'quel fournisseur a le plus de clauses sociales',
    // When they may be is asked for; the year of contracts is that of their notification.
    'quels marchés peuvent être reconduits en 2027',
  ])('is of no other purchase and no other side: %s', async (question) => {
    expect(await parse(question)).toMatchObject({ genre: 'incompris' });
  });
});

describe('months that do not follow each other', () => {
  it.each([
    ['On a payé combien en mars et juin 2025 ?', [3, 6]],
    ['achats de la culture en janvier, avril et juillet 2025', [1, 4, 7]],
    ['mobilier fevrier + novembre 2025', [2, 11]],
  ])('are added up: %s', async (question, parmi) => {
    expect((await frameOf(question)).periode).toMatchObject({ parmi, exercices: [2025] });
  });

  it.each(['dépenses de mars à juin 2025', 'montant entre mars et juin 2025', 'dépenses de mars et avril 2025'])(
    'are no span: %s',
    async (question) => {
      expect((await frameOf(question)).periode.parmi ?? null).toBeNull();
    },
  );

  it.each(['conformité en mars et juin 2025', 'achats par trimestre en mars et juin 2025'])(
    'are refused where nothing adds them up: %s',
    async (question) => {
      expect(await parse(question)).toMatchObject({ genre: 'incompris' });
    },
  );
});

describe('suppliers in common', () => {
  it.each([
    'Fournisseurs communs à l’éducation et aux sports en 2025',
    'les fournisseurs que la DEE et la DSJ ont en commun en 2025',
    'Quels fournisseurs avons-nous payés à la fois en 2024 et en 2025 ?',
    'entreprises payées à la fois en travaux et en services en 2025',
  ])('are of two sides: %s', async (question) => {
    expect(await frameOf(question)).toMatchObject({ acte: 'communs', groupe: 'fournisseur', oppose: false });
  });

  it.each([
    'fournisseurs communs à la DEE, la DSJ et la DAC en 2025',
    'fournisseurs communs en 2025',
    'marchés communs à la DEE et la DSJ',
    'fournisseurs communs à la DEE hors DSJ en 2025',
    'fournisseurs communs au mobilier et à la culture en 2025',
  ])('are asked back where there are not two of one kind: %s', async (question) => {
    const parsed = await parse(question);
    expect(parsed.genre === 'frame' ? parsed.frame.acte : parsed.genre).not.toBe('communs');
    expect(parsed.genre).not.toBe('frame');
  });

  it('are of this authority alone', async () => {
    expect(await parse('fournisseurs communs avec la ville de Villeurbanne')).toMatchObject({ genre: 'limite' });
  });
});

describe('turns and words that were read past', () => {
  it('finds the fourth and the next of a rank of contracts', async () => {
    expect(await turnOf('Quel est le plus gros marché de 2025 ?', 'et le quatrième ?')).toMatchObject({
      place: 4,
      n: 4,
    });
    expect(await turnOf('Quel est le plus gros marché de 2025 ?', 'et le suivant ?')).toMatchObject({ place: 2 });
  });

  it('finds no fourth where contracts are no rank', async () => {
    const before = await frameOf('quels marchés en cours ?');
    expect(await parse('et le quatrième ?', before)).not.toMatchObject({ genre: 'frame' });
  });

  it('keeps what was counted when another is named', async () => {
    expect(await turnOf('mandats payés en plus de 60 jours en 2025', 'combien pour la culture')).toMatchObject({
      sujet: 'paiements',
      mesure: 'payes',
      periode: { exercices: [2025] },
    });
  });

  it('is of the contract that was spoken of, or of none', async () => {
    expect(await turnOf('montant du marché DEMO-2104-1', 'ça expire quand')).toMatchObject({
      champ: 'fin',
      filtres: { marche: { code: 'DEMO-2104-1' } },
    });
    expect(await parse('ça expire quand')).not.toMatchObject({ genre: 'frame' });
  });

  it('reads the maximum and the largest payment of a contract', async () => {
    expect(await frameOf('quel est le maximum de l’accord-cadre DEMO-2104-1 ?')).toMatchObject({ champ: 'maximum' });
    expect(await turnOf('montant du marché DEMO-2104-1', 'le plus gros mandat dessus ?')).toMatchObject({
      sujet: 'achats',
      mesure: 'montant_maximum',
      filtres: { marche: { code: 'DEMO-2104-1' } },
    });
    expect(await parse('quel est le maximum des marchés en 2025')).toMatchObject({ genre: 'incompris' });
  });

  it.each([
    ['Sommes-nous en règle sur nos achats 2026 ?', { mesure: 'conformite_pct' }],
    ['le plus gros paiement d’investissement de 2025', { mesure: 'montant_maximum' }],
    ['le fournisseur qu’on paie le plus souvent en retard en 2025', { mesure: 'en_retard', groupe: 'fournisseur' }],
    ['le mois de 2025 où on a le moins dépensé', { groupe: 'mois', ordre: 'asc' }],
    ['Combien de marchés avec un seul candidat en 2025, et lesquels ?', { acte: 'lister' }],
  ])('is read: %s', async (question, frame) => {
    expect(await frameOf(question)).toMatchObject(frame);
  });

  it.each([
    'le fournisseur qu’on paie le plus souvent en 2025',
    'Combien de fournisseurs en 2025, et lesquels ?',
    'le plus gros paiement en retard de 2025',
  ])('is named rather than passed over: %s', async (question) => {
    expect(await parse(question)).not.toMatchObject({ genre: 'frame' });
  });

  it('looks for contracts of a famille by the words that name it, unless it is named as one', async () => {
    expect((await frameOf('le plus gros marché de nettoyage')).filtres.familles?.valeurs[0]).toMatchObject({
      mots: 'nettoyage',
    });
    expect((await frameOf('les marchés de la famille 20.02')).filtres.familles?.valeurs[0]).not.toHaveProperty('mots');
    expect((await frameOf('combien de nettoyage en 2025')).filtres.familles?.valeurs[0]).not.toHaveProperty('mots');
  });
});
