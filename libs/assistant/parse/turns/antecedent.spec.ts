import { questionsWith } from '../../../../test/support/parsed-questions.js';
import type { Frame } from '../../frame/frame.js';

describe('a turn that refers back', () => {
  const named = questionsWith(
    [
      { kind: 'famille', code: '10.02', libelle: 'Restauration collective' },
      { kind: 'famille', code: '14.02', libelle: 'Électricité' },
      { kind: 'famille', code: '14.03', libelle: 'Gaz, chauffage urbain et combustibles' },
      { kind: 'service', code: 'DEE', libelle: 'Direction de l’éducation' },
      { kind: 'service', code: 'DSJ', libelle: 'Direction des sports et de la jeunesse' },
    ],
    { code: 'DEMO-1002-1', libelle: 'DEMO-1002-1' },
    ['PAPREC'],
  );
  const only = (code: string): object => ({ valeurs: [{ code }], sauf: false });

  it.each([
    'On en a acheté combien ?',
    'Combien leur a-t-on versé en 2025 ?',
    'On y a mis combien en 2025 ?',
    'Ça coûte combien ?',
  ])('is of nothing where nothing went before: %s', async (question) => {
    expect(await named.parse(question)).toMatchObject({ genre: 'renvoi' });
  });

  it('is of no purchase after payments, but of these', async () => {
    const before = await named.frameOf('mandats impayés en 2025');
    expect(await named.parse('cela fait combien, HT ?', before)).toMatchObject({ genre: 'rien' });
    expect(await named.parse('cela fait combien, TTC ?', before)).toMatchObject({
      frame: { mesure: 'montant_impaye' },
    });
  });

  it.each<[string, string, object, Frame['base']]>([
    ['PAPREC en 2025', 'sa part dans la restauration ?', { familles: only('10.02') }, 'familles'],
    ['PAPREC en 2025', 'sa part à la DSJ ?', { services: only('DSJ') }, 'services'],
  ])('%s, then « %s », is the share of that supplier in it', async (first, turn, within, base) => {
    const filtres = { fournisseurs: only('0'), ...within };
    expect(await named.after(first, turn)).toMatchObject({ part: true, base, filtres, periode: { exercices: [2025] } });
  });

  it('is of whose share it was, and no longer of what in', async () => {
    const asked = await named.after('PAPREC en 2025', 'sa part dans la restauration ?', 'sa part à la DSJ ?');
    expect(asked).toMatchObject({ base: 'services', filtres: { familles: null, fournisseurs: only('0') } });
  });

  it.each<[string, string, object]>([
    ['le marché de restauration collective', 'il finit en 2027 ?', { familles: only('10.02'), parFin: true }],
  ])('%s, then « %s », is of these contracts', async (first, turn, filtres) => {
    expect(await named.after(first, turn)).toMatchObject({ acte: 'lister', sujet: 'marches', filtres });
  });

  it('tells the end of one contract where a year is asked', async () => {
    const asked = await named.after('marché DEMO-1002-1', 'il finit en 2027 ?');
    expect(asked).toMatchObject({ champ: 'fin', periode: { exercices: [] } });
  });

  it('asks the end of the first contract of those that run, and not whether it runs', async () => {
    const before = { ...(await named.frameOf('Quel est le plus gros marché en cours ?')), tete: 'DEMO-1002-1' };
    for (const turn of ['il finit quand ?', 'quand finit-il ?'])
      expect(await named.parse(turn, before)).toMatchObject({
        frame: { champ: 'fin', filtres: { marche: { code: 'DEMO-1002-1' }, statut: null } },
      });
    expect(await named.after('marché DEMO-1002-1', 'il est en cours ?')).toMatchObject({
      filtres: { marche: { code: 'DEMO-1002-1' }, statut: 'en_cours' },
    });
  });

  it.each<[string[], Partial<Frame>]>([
    [['Achats de 2024 et de 2025', 'laquelle des deux années a été la plus chère ?'], { groupe: 'exercice' }],
    [['Achats de 2024 et de 2025', 'laquelle est la moins chère ?'], { groupe: 'exercice', ordre: 'asc' }],
  ])('ranks the years that were told: %j', async (turns, expected) => {
    expect(await named.after(...turns)).toMatchObject({
      ...expected,
      rang: true,
      periode: { exercices: [2024, 2025] },
    });
  });

  it('ranks the months and the directions that were told', async () => {
    const march = await named.frameOf('Électricité en mars 2026');
    const april = await named.after('Électricité en avril 2026');
    const avant = { filtres: march.filtres, exercices: [2026], mois: march.periode.mois };
    expect(await named.parse('lequel des deux mois est le plus cher ?', { ...april!, avant })).toMatchObject({
      frame: { groupe: 'mois', rang: true, filtres: march.filtres, periode: { mois: [3, 4], parmi: [3, 4] } },
    });
    const both = await named.frameOf('Dépenses de la DSJ et de la DEE en 2026');
    expect(await named.parse('laquelle des deux dépense le plus ?', both)).toMatchObject({
      frame: { groupe: 'service', rang: true, filtres: both.filtres },
    });
    expect(await named.parse('laquelle des trois dépense le plus ?', both)).not.toMatchObject({ genre: 'frame' });
  });

  it('keeps of what and of when « quel semestre est le plus cher ? » is', async () => {
    expect(await named.after('Électricité au premier semestre 2025', 'quel semestre est le plus cher ?')).toMatchObject(
      {
        groupe: 'semestre',
        filtres: { familles: only('14.02') },
        periode: { exercices: [2025], mois: null },
      },
    );
  });

  it('adds up the two before it, and nothing where there was one', async () => {
    const gas = await named.frameOf('Gaz 2025');
    const { filtres } = await named.frameOf('Électricité 2025');
    const avant = { filtres, exercices: [2025], mois: null };
    expect(await named.parse('total des deux ?', { ...gas, avant })).toMatchObject({
      frame: { filtres: { familles: { valeurs: [{ code: '14.02' }, { code: '14.03' }] } } },
    });
    const year = await named.frameOf('Gaz 2024');
    const years = { filtres: gas.filtres, exercices: [2025], mois: null };
    expect(await named.parse('total des deux ?', { ...year, avant: years })).toMatchObject({
      frame: { groupe: 'exercice', filtres: gas.filtres, periode: { exercices: [2025, 2024] } },
    });
    const april = { ...year, periode: { ...year.periode, mois: [4, 4] as const } };
    const aprils = { ...april, avant: { ...years, mois: [4, 4] as const } };
    expect(await named.parse('les deux ensemble', aprils)).not.toMatchObject({ genre: 'frame' });
    const month = await named.frameOf('Gaz en février 2026');
    const months = { filtres: gas.filtres, exercices: [2026], mois: [1, 1] as const };
    expect(await named.parse('somme des deux ?', { ...month, avant: months })).toMatchObject({
      frame: { groupe: 'mois', periode: { mois: [1, 2], parmi: [1, 2] } },
    });
    const unlike = { filtres: { ...filtres, services: gas.filtres.familles }, exercices: [2024], mois: null };
    expect(await named.parse('total des deux ?', { ...gas, avant: unlike })).not.toMatchObject({ genre: 'frame' });
  });

  it.each<[string, string | undefined]>([
    ['ce contrat finit en 2027 ?', undefined],
    ['quel semestre est le plus cher ?', undefined],
    ['lequel des 2 mois a le plus augmenté ?', 'Achats d’octobre 2026 et octobre 2025'],
    ['sa part à la DSJ ?', 'Dépenses de la DEE en 2025'],
    ['son fournisseur ?', 'PAPREC en 2025'],
    ['combien de mandats en retard ?', 'marché DEMO-1002-1'],
    ['il a un marché ?', 'Électricité par fournisseur en 2025'],
    ['il finit en 2027 ?', 'le marché de restauration collective notifié en 2023'],
    ['c’est un appel d’offres par direction ?', 'marché DEMO-1002-1'],
    ['quels sont nos marchés avec ce fournisseur ?', 'Les 5 premiers fournisseurs de 2025'],
    ['lequel des 5 a le plus de mandats ?', 'Les 5 premiers fournisseurs de 2025'],
  ])('« %s » is asked back where nothing tells what it speaks of', async (turn, first) => {
    const before = first === undefined ? undefined : await named.frameOf(first);
    const parsed = await named.parse(turn, before, before === undefined);
    expect(parsed).toMatchObject({ genre: 'renvoi', mot: expect.any(String) });
  });

  const contract = { marche: { code: 'DEMO-1002-1' } };

  it.each<[string, object, Frame['champ']]>([
    ['c’est une procédure adaptée ?', { procedure: { valeurs: ['adaptee'] } }, 'procedure'],
    ['en appel d’offres ?', { procedure: { valeurs: ['appel'] } }, 'procedure'],
    ['c’est un marché de travaux ?', { types: { valeurs: ['travaux'] } }, null],
    ['moins de 5 offres ?', { offres: { max: 4 } }, 'offres'],
    ['plus de 5 millions ?', { montantMin: 5_000_000.01 }, null],
    ['attribué à PAPREC ?', { fournisseurs: only('0') }, null],
    ['il est en cours ?', { statut: 'en_cours' }, null],
  ])('asks of the one contract before whether it is so: « %s »', async (turn, condition, champ) => {
    const asked = await named.after('marché DEMO-1002-1', turn);
    expect(asked).toMatchObject({ acte: 'lister', sujet: 'marches', filtres: { ...contract, ...condition } });
    expect([champ, null]).toContain(asked!.champ);
  });

  it.each(['il finit en 2027 ?', 'se termine en 2027 ?', 'finit en 2027 ?'])(
    'tells the end of the one contract before: « %s »',
    async (turn) => {
      const end = { champ: 'fin', filtres: { ...contract, parFin: false }, periode: { exercices: [] } };
      expect(await named.after('marché DEMO-1002-1', turn)).toMatchObject(end);
    },
  );

  it('keeps to one contract nothing that is asked of all', async () => {
    const of = { genre: 'frame', frame: { filtres: { marche: { code: 'DEMO-1002-1' } } } };
    const before = await named.frameOf('marché DEMO-1002-1');
    for (const turn of [
      'appels d’offres au total ?',
      'appels d’offres de plus de 3 millions signés depuis début 2025',
      'montant en appel d’offres de plus de 50000 euros',
    ])
      expect([turn, await named.parse(turn, before)]).not.toMatchObject([turn, of]);
  });

  it.each<[string, string, object]>([
    ['PAPREC en 2025', 'la DEE et son délai de paiement', { services: only('DEE'), fournisseurs: null }],
    ['Électricité 2025', 'la DEE et ses fournisseurs', { services: only('DEE'), familles: null }],
    ['marché DEMO-1002-1', 'PAPREC et ses marchés', { fournisseurs: only('0'), marche: null }],
    ['Électricité 2025', 'et quel mois est le plus cher pour le gaz ?', { familles: only('14.03') }],
    ['DEE 2025', 'évolution de ses achats ?', { services: only('DEE') }],
  ])('%s, then « %s », is of what the turn itself names', async (first, turn, filtres) => {
    expect(await named.after(first, turn)).toMatchObject({ filtres });
  });

  it.each<[string, string, Frame['periode']['exercices']]>([
    ['Électricité 2025', 'quel mois de 2024 est le plus cher ?', [2024]],
    ['Marchés notifiés en 2025', 'quel mois a-t-on dépensé le plus ?', []],
  ])('%s, then « %s », is of its own time', async (first, turn, exercices) => {
    expect(await named.after(first, turn)).toMatchObject({ groupe: 'mois', periode: { exercices } });
  });

  it('holds to nothing before what has its own subject, or is of another kind', async () => {
    const years = await named.after('Électricité 2025', 'quelle année est la plus chère ?');
    expect(years).toMatchObject({ groupe: 'exercice', rang: true, periode: { exercices: [] } });
    const delays = await named.frameOf('Délai de paiement de la DEE et de la DSJ en 2025');
    for (const turn of ['laquelle est la plus chère ?', 'laquelle des deux est la plus chère ?'])
      expect(await named.parse(turn, delays)).not.toMatchObject({ frame: { mesure: 'delai_moyen', rang: true } });
    const alone = await named.frameOf('Gaz 2025');
    expect(await named.parse('lequel des deux dépense le plus ?', alone)).not.toMatchObject({ genre: 'frame' });
  });

  it('reads a whole question of a month alone, and one of a name after groups', async () => {
    expect(await named.after('Électricité 2025', 'dans quel mois avons-nous le plus dépensé ?')).toMatchObject({
      groupe: 'mois',
      filtres: { familles: null },
    });
    expect(await named.after('Achats par direction en 2025', 'c’est combien pour l’électricité ?')).toMatchObject({
      filtres: { familles: only('14.02') },
    });
  });

  it.each<[string[], object]>([
    [['PAPREC 2025', 'combien à la DSJ ?'], { fournisseurs: only('0'), services: only('DSJ') }],
    [['PAPREC 2025', 'combien à la DSJ ?', 'et à la DEE ?'], { fournisseurs: only('0'), services: only('DEE') }],
    [['Électricité 2025', 'combien à la DSJ ?'], { familles: only('14.02'), services: only('DSJ') }],
    [['Dépenses de la DSJ en 2025', 'combien en électricité ?'], { familles: only('14.02'), services: only('DSJ') }],
    [['Électricité 2025', 'combien pour le gaz ?'], { familles: only('14.03'), services: null }],
    [['Électricité 2025', 'combien au total à la DSJ ?'], { familles: null, services: only('DSJ') }],
  ])('keeps whom and what where another kind is named: %j', async (turns, filtres) => {
    expect(await named.after(...turns)).toMatchObject({ filtres, periode: { exercices: [2025] } });
  });

  it.each(['c’est quelle part du total ?', 'soit quelle part ?'])(
    '« %s » is the part of what was told',
    async (turn) => {
      const part = { part: true, filtres: { familles: only('14.02') }, periode: { exercices: [2025] } };
      expect(await named.after('Électricité 2025', turn)).toMatchObject(part);
    },
  );

  it('tells what such a turn names by itself, and of a turn that crosses nothing no more', async () => {
    const before = await named.frameOf('DEE 2025');
    const seule = { filtres: { familles: only('14.02'), services: null }, periode: { exercices: [2025] } };
    expect(await named.parse('combien pour l’électricité ?', before)).toMatchObject({ seule });
    expect(await named.parse('et en 2024 ?', before)).not.toHaveProperty('seule');
  });

  it.each<[string[], Partial<Frame['periode']>, Frame['groupe']]>([
    [['Gaz 2025 par mois', 'le mois d’août ?'], { mois: [8, 8] }, null],
    [['Gaz 2025 par mois', 'le mois d’août ?', 'plus que juin ?'], { mois: [6, 8], parmi: [6, 8] }, 'mois'],
    [['Gaz par trimestre en 2025', 'le premier ?'], { mois: [1, 3] }, null],
    [['Gaz par trimestre en 2025', 'le deuxième ?'], { mois: [4, 6] }, null],
    [['Gaz par semestre en 2025', 'et le deuxième ?'], { mois: [7, 12] }, null],
  ])('tells a part of a series as a figure: %j', async (turns, periode, groupe) => {
    const expected = { groupe, rang: false, filtres: { familles: only('14.03') } };
    expect(await named.after(...turns)).toMatchObject({ ...expected, periode: { exercices: [2025], ...periode } });
  });

  it.each([
    [['Gaz en août 2025', 'plus que juin 2024 ?']],
    [['Gaz 2025 par mois', 'total des deux ?']],
    [['Gaz par an', 'la première ?']],
    [['Dépenses de la DEE en 2025', 'moins qu’en 2024 ?', 'qui dépense le moins des deux ?']],
    [['marché DEMO-1002-1', 'de combien ?']],
    [['Gaz par trimestre en 2025', 'le cinquième ?']],
    [['Achats hors marché à la DEE en 2025', 'de quoi ?', 'et sa part ?']],
  ])('refuses what is of no two, or of none that was told: %j', async (turns) => {
    expect(await named.after(...turns)).toBeNull();
  });

  it.each([
    'DEE contre DEE en 2025',
    'achats 2025 par rapport à 2025',
    'part de PAPREC chez PAPREC en 2025',
    'le marché DEMO-1002-1 est-il le plus gros ?',
  ])('sets nothing against itself: %s', async (question) => {
    expect(await named.parse(question)).toMatchObject({ genre: 'meme', reste: { rang: false, part: false } });
  });

  it.each([
    'DEE contre DSJ en 2025',
    'DEE en 2025 par rapport à 2024',
    'part de PAPREC à la DEE en 2025',
    'électricité de la DEE contre électricité de la DSJ en 2025',
    'mars 2026 contre mars 2025',
  ])('sets two apart: %s', async (question) => {
    expect(await named.parse(question)).not.toMatchObject({ genre: 'meme' });
  });

  it.each(['chez qui ?', 'dont combien hors marché ?', 'et par mois ?', 'en retard ?'])(
    'asks back whether « %s » is of who came first, or of all',
    async (turn) => {
      const ranked = {
        ...(await named.frameOf('Quelle direction dépense le plus en 2025 ?')),
        tete: 'Direction de l’éducation',
      };
      const parsed = await named.parse(turn, ranked);
      expect(parsed).toMatchObject({
        genre: 'ambigu',
        choix: [
          {
            libelle: 'Direction de l’éducation',
            frame: { filtres: { services: only('DEE') }, periode: { exercices: [2025] } },
          },
          { frame: { filtres: { services: null }, periode: { exercices: [2025] } } },
        ],
      });
      expect(await named.parse('et en 2024 ?', ranked)).toMatchObject({ frame: { groupe: 'service' } });
      expect(await named.parse('et la deuxième ?', ranked)).toMatchObject({ frame: { groupe: 'service', place: 2 } });
    },
  );

  it('reads « c’est quoi notre plus gros poste d’achat » as a question of its own', async () => {
    expect(await named.frameOf('C’est quoi notre plus gros poste d’achat cette année ?')).toMatchObject({
      groupe: 'famille',
      rang: true,
    });
  });

  it.each(['lequel est le plus gros ?', 'le plus gros ?', 'c’est lequel le plus petit ?'])(
    '« %s » is one of the contracts that were listed',
    async (turn) => {
      const listed = { acte: 'lister', sujet: 'marches', rang: true, n: 1, filtres: { statut: 'en_cours' } };
      expect(await named.after('Marchés en cours', turn)).toMatchObject(listed);
    },
  );

  it('« chez qui ? » after who rose most is no rank of these again', async () => {
    expect(await named.after('Quel fournisseur a le plus progressé en 2026 ?', 'chez qui ?')).toBeNull();
  });

  it.each<[string, string, Partial<Frame>]>([
    ['Achats non conformes 2025', 'conforme', { mesure: 'montant_ht', part: false }],
    ['Achats à vérifier 2025', 'non conforme', { mesure: 'montant_ht', part: false }],
    ['Taux de conformité 2025', 'non conforme', { mesure: 'montant_ht', part: true }],
  ])('%s, then « et %ss ? », is of that verdict alone', async (first, verdict, expected) => {
    const verdicts = { valeurs: [verdict.replace(' ', '_')], sauf: false };
    expect(await named.after(first, `et ${verdict}s ?`)).toMatchObject({ ...expected, filtres: { verdicts } });
  });

  it('has no rate of what conforms among what does not', async () => {
    expect(await named.after('Achats non conformes 2025', 'quel taux de conformité ?')).toBeNull();
  });
});
