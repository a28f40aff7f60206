import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith(
  [
    { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
    { kind: 'famille', code: '20.04', libelle: 'Gardiennage et sécurité' },
    { kind: 'famille', code: '21.05', libelle: 'Communication, impression, publicité' },
    { kind: 'service', code: 'DAC', libelle: 'Direction des affaires culturelles' },
  ],
  undefined,
  [
    'COLAS IDFN',
    'COLAS SUD OUEST',
    'MONTARON Ets COLAS',
    'ORANGE',
    'ORANGE SA',
    'ORANGE',
    'AGENCE KONZERT',
    'TARVEL',
    'PR SECURITE',
    'EUROFINS ANALYSES POUR L’ENVIRONNEMENT FRANCE',
    'FRANCE ENVIRONNEMENT SAS',
    'LIGNE T',
    'L’Imprimeur.com Riom',
    'PARIS NORD ASSURANCE',
    'CASAL SPORT SAS Sports et Loisirs',
    'Compagnie Act Opus',
  ],
);

describe('a notice', () => {
  it('is asked of the law, and is no famille that bears its name', async () => {
    expect(await frameOf('publicité au JOUE à partir de quel montant ?')).toMatchObject({
      acte: 'seuils',
      filtres: { familles: null },
    });
    expect(await frameOf('45 000 € de prestations, 3 devis ou une vraie publicité ?')).toMatchObject({
      acte: 'procedure',
      filtres: { familles: null },
    });
    expect((await frameOf('Combien pour la publicité en 2025 ?')).filtres.familles?.valeurs).toHaveLength(1);
  });
});

describe('suppliers', () => {
  it('that are written in capitals may go on without them', async () => {
    const { filtres } = await frameOf('Combien chez CASAL SPORT SAS Sports et Loisirs en 2025 ?');
    expect(filtres.fournisseurs?.valeurs.map(({ libelle }) => libelle)).toEqual(['CASAL SPORT SAS Sports et Loisirs']);
    expect(filtres.services).toBeNull();
  });

  it.each(['Combien chez Tarvel, Eurofins et Casal en 2025 ?', 'total payé à Eurofins / Tarvel / Casal en 2025'])(
    'are several where a mark parts their names: %s',
    async (question) => {
      const { groupe, filtres } = await frameOf(question);
      expect(filtres.fournisseurs?.valeurs.map(({ libelle }) => libelle).sort()).toEqual([
        ...['CASAL SPORT SAS Sports et Loisirs', 'EUROFINS ANALYSES POUR L’ENVIRONNEMENT FRANCE', 'TARVEL'],
      ]);
      expect(groupe).toBe('fournisseur');
    },
  );

  it.each(['Entre Tarvel, Eurofins et Casal, qui a reçu le plus en 2025 ?', 'qui a reçu le plus d’argent en 2025'])(
    'are who received: %s',
    async (question) => expect(await frameOf(question)).toMatchObject({ groupe: 'fournisseur', rang: true }),
  );

  it('are no word that says what they are', async () => {
    expect(await frameOf('Combien a-t-on versé pour le mobilier en 2025 et à quelle compagnie ?')).toMatchObject({
      ...{ groupe: 'fournisseur', filtres: { fournisseurs: null } },
    });
    const { filtres } = await frameOf('Combien chez Compagnie Act Opus en 2025 ?');
    expect(filtres.fournisseurs?.valeurs.map(({ libelle }) => libelle)).toEqual(['Compagnie Act Opus']);
  });

  it('that are paid « en tout » are told over all exercices, where no year is said', async () => {
    const exercicesOf = async (question: string) => (await frameOf(question)).periode.exercices;
    const all = await exercicesOf('Combien a-t-on payé à TARVEL en tout ?');
    expect(all.length).toBeGreaterThan(1);
    expect(await exercicesOf('Combien a-t-on payé à TARVEL depuis le début ?')).toEqual(all);
    expect(await exercicesOf('Combien a-t-on payé à TARVEL depuis le début ?')).toEqual(all);
    expect((await frameOf('Combien a-t-on payé à TARVEL depuis le début ?')).acte).toBe('mesurer');
    expect(await exercicesOf('Combien a-t-on payé à TARVEL depuis le début de l’année ?')).toEqual([2026]);
    expect(await exercicesOf('Combien avons-nous dépensé depuis le début de l’année ?')).toEqual([2026]);
    expect(await exercicesOf('Combien a-t-on payé à TARVEL en tout en 2025 ?')).toEqual([2025]);
    expect(await exercicesOf('Combien a-t-on payé à TARVEL ?')).toEqual([]);
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

  it.each([
    'achats de PR SECURITE en 2026',
    'pr securite 2026',
    'PR SECURITE a un marché ?',
    'délai de paiement de PR Sécurité',
  ])('whose whole name was said are no famille that one of its words names: %s', async (question) => {
    const { filtres } = await frameOf(question);
    expect([filtres.fournisseurs?.valeurs.map(({ code }) => code), filtres.familles]).toEqual([['8'], null]);
  });

  it.each(['achats pr la sécurité en 2026', 'combien pour sécurité et gardiennage', 'achats de sécurité en 2026'])(
    'are not named by a word of a famille: %s',
    async (question) => {
      expect((await frameOf(question)).filtres).toMatchObject({
        fournisseurs: null,
        familles: { valeurs: [{ code: '20.04' }] },
      });
    },
  );

  it.each([
    ['combien pour PR SECURITE en 2025', '8'],
    ['combien pour PR Sécurité en 2025', '8'],
    ['combien pour FRANCE ENVIRONNEMENT SAS en 2025', '10'],
    ['combien de mandats pour France Environnement', '10'],
    ['combien pour Eurofins Analyses pour l’Environnement en 2025', '9'],
    ['combien pour LIGNE T en 2025', '11'],
    ['combien a touché LIGNE T en 2025', '11'],
    ['L’Imprimeur.com en 2025', '12'],
    ['combien pour l’imprimeur.com en 2025', '12'],
    ['combien chez Paris Nord Assurance en 2025', '13'],
  ])('that are named in several words are cut by none of them: %s', async (question, code) => {
    const { filtres, mesure } = await frameOf(question);
    expect([filtres.fournisseurs?.valeurs.map((one) => one.code), filtres.familles]).toEqual([[code], null]);
    expect(mesure).not.toBe('nombre_lignes');
  });

  it.each([
    ['combien de lignes en 2025', 'nombre_lignes', null],
    ['imprimeur 2025', 'montant_ht', ['21.05']],
  ])('are none where their words say another thing: %s', async (question, mesure, familles) => {
    const frame = await frameOf(question);
    expect([frame.mesure, frame.filtres.familles?.valeurs.map(({ code }) => code) ?? null]).toEqual([mesure, familles]);
    expect(frame.filtres.fournisseurs).toBeNull();
  });

  it.each(['combien dépense Paris en 2025', 'marchés de Paris', 'dépenses de paris en 2025'])(
    'are no town that begins their name: %s',
    async (question) => {
      expect(await parse(question)).toEqual({ genre: 'limite', limite: 'collectivite' });
    },
  );

  it.each(['les fournisseurs payés en retard en 2025', 'prestataires payés tardivement en 2025'])(
    'that were paid late are told one by one: %s',
    async (question) => {
      expect(await frameOf(question)).toMatchObject({ sujet: 'paiements', mesure: 'en_retard', groupe: 'fournisseur' });
    },
  );

  it('are all of them where how they are paid is asked', async () => {
    expect(await frameOf('paie-t-on nos fournisseurs en retard ?')).toMatchObject({
      mesure: 'en_retard',
      groupe: null,
    });
    expect(await parse('fournisseurs payés à temps en 2025')).toMatchObject({ genre: 'incompris' });
  });

  it.each(['combien doit-on à Tarvel ?', 'Combien devons-nous encore à Tarvel ?'])(
    'that are owed are told what waits, and not what they were paid: %s',
    async (question) => {
      expect(await frameOf(question)).toMatchObject({ sujet: 'paiements', mesure: 'montant_impaye' });
    },
  );

  it('are not left out by what was not done', async () => {
    expect(await frameOf('ya des facture pas payé a Tarvel')).toMatchObject({
      sujet: 'paiements',
      mesure: 'impayes',
      filtres: { fournisseurs: { sauf: false } },
    });
    expect(await parse('on a pas acheté chez Tarvel en 2025 ?')).toMatchObject({ genre: 'incompris', mots: 'pas' });
    expect((await frameOf('achats pas chez Tarvel en 2025')).filtres.fournisseurs).toMatchObject({ sauf: true });
  });

  it('are not passed over by one letter of their name, and « t’as » asks', async () => {
    expect(await parse('combien a touché ligne t en 2025')).toMatchObject({ genre: 'incompris', mots: 't' });
    expect(await frameOf('t’as combien de mobilier en 2025')).toMatchObject({ mesure: 'montant_ht' });
    expect(await frameOf('combien a-t-on dépensé en 2025')).toMatchObject({ mesure: 'montant_ht' });
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

describe('a company whose whole name begins that of another one', () => {
  const paprec = questionsWith([], undefined, ['PAPREC', 'PAPREC RES La corbeille bleue', 'GROUPE PAPREC', 'PAPRECIA']);

  it('is that one, and the other is told', async () => {
    expect(await paprec.parse('combien de marchés avec paprec ?')).toMatchObject({
      frame: { filtres: { fournisseurs: { valeurs: [{ libelle: 'PAPREC' }, { libelle: 'GROUPE PAPREC' }] } } },
      voisins: [{ libelle: 'PAPREC RES La corbeille bleue' }],
    });
  });
});
