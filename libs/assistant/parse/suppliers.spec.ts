import { questionsWith } from '../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith(
  [
    { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
    { kind: 'service', code: 'DAC', libelle: 'Direction des affaires culturelles' },
  ],
  undefined,
  ['COLAS IDFN', 'COLAS SUD OUEST', 'MONTARON Ets COLAS', 'ORANGE', 'ORANGE SA', 'ORANGE', 'AGENCE KONZERT', 'TARVEL'],
);

describe('suppliers', () => {
  it('are read in capitals that would be a short form, where their name is whole', async () => {
    const { frameOf: read } = questionsWith(
      [{ kind: 'famille', code: '20.06', libelle: 'Gardiennage et sécurité' }],
      undefined,
      ['PR SECURITE'],
    );
    const filtres = { fournisseurs: { valeurs: [{ libelle: 'PR SECURITE' }] }, familles: null };
    expect(await read('achats de PR SECURITE en 2026')).toMatchObject({ filtres });
    expect(await read('achats pr securite en 2026')).toMatchObject({ filtres: { fournisseurs: null } });
  });

  it.each([
    ['Nouveaux fournisseurs en 2025', 'nouveaux', [2025, 2024]],
    ['Combien de nouveaux fournisseurs cette année à la culture ?', 'nouveaux', [2026, 2025]],
    ['Quels fournisseurs avons-nous perdus en 2025 ?', 'perdus', [2024, 2025]],
    ['fournisseurs perdus entre 2024 et 2025', 'perdus', [2024, 2025]],
  ])('that came or left are those of one exercice alone: %s', async (question, seuls, exercices) => {
    expect(await frameOf(question)).toMatchObject({ acte: 'communs', seuls, periode: { exercices } });
  });

  it.each(['nouveaux marchés en 2025', 'nouveaux fournisseurs en mars 2025', 'nouvelles dépenses en 2025'])(
    'are no other rows, and come in no month: %s',
    async (question) => {
      expect(await parse(question)).toMatchObject({ genre: 'incompris' });
    },
  );

  it.each(['combien a touché Colas en 2025 ?', 'Colas 2025', 'marchés de Colas'])(
    'that a part of a name fits are asked back, one by one and all together: %s',
    async (question) => {
      const parsed = await parse(question);
      const named = (frame: unknown): unknown => (frame as { filtres: { fournisseurs: unknown } }).filtres.fournisseurs;
      if (parsed.genre !== 'ambigu') throw new Error(parsed.genre);
      expect(parsed.choix.map(({ libelle }) => libelle)).toEqual([
        'COLAS IDFN',
        'COLAS SUD OUEST',
        'MONTARON Ets COLAS',
      ]);
      expect(named(parsed.ensemble)).toMatchObject({ valeurs: [{ code: '0' }, { code: '1' }, { code: '2' }] });
    },
  );

  it.each<[string, string[]]>([
    ['combien a-t-on payé à Colas en 2025, toutes agences', ['0', '1', '2']],
    ['combien pour le groupe Colas en 2025', ['0', '1', '2']],
    ['combien pour Colas Sud Ouest en 2025', ['1']],
    ['combien pour Orange en 2025', ['3', '4', '5']],
    ['combien pour la société Tarvel en 2025', ['7']],
  ])('that are named whole, or all of a name, are added up: %s', async (question, codes) => {
    const { filtres, groupe } = await frameOf(question);
    expect([filtres.fournisseurs?.valeurs.map(({ code }) => code), groupe]).toEqual([codes, null]);
  });

  it('that are owed are not told what they were paid', async () => {
    expect(await parse('combien doit-on à Tarvel ?')).toMatchObject({ genre: 'incompris', mots: 'doit' });
  });

  it.each(['toutes les agences en 2025', 'combien pour les agences en 2025'])(
    'are not named by a word for many: %s',
    async (question) => {
      expect(await parse(question)).toMatchObject({ genre: 'incompris' });
    },
  );

  it.each([
    ['Quelles familles n’ont qu’un seul fournisseur ?', 'famille', { min: 1, max: 1 }],
    ['Combien de familles ont un fournisseur unique en 2025 ?', 'famille', { min: 1, max: 1 }],
    ['Quelles directions ont plus de 50 fournisseurs en 2025 ?', 'service', { min: 51, max: null }],
  ])('of each group are bounded: %s', async (question, groupe, tiers) => {
    expect(await frameOf(question)).toMatchObject({ groupe, mesure: 'nombre_fournisseurs', filtres: { tiers } });
  });
});
