import { partsOfWord } from '../../frame/word-of-several.js';
import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf, after } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'famille', code: '14.02', libelle: 'Électricité' },
  { kind: 'famille', code: '15.01', libelle: 'Véhicules' },
  { kind: 'famille', code: '20.07', libelle: 'Entretien de la voirie et des réseaux' },
  { kind: 'famille', code: '30.02', libelle: 'Travaux de voirie et réseaux divers' },
  { kind: 'famille', code: '30.03', libelle: 'Travaux de démolition et de préparation' },
]);

describe('what is counted or set against', () => {
  it('« ensemble » counts those of both once, « cumul contre cumul » sets two years side by side', async () => {
    const both = { groupe: null, mesure: 'nombre_fournisseurs' };
    expect(await frameOf('Combien de fournisseurs pour le mobilier et les véhicules ensemble ?')).toMatchObject(both);
    expect(await frameOf('cumul mobilier au 30/09/2026 vs cumul au 30/09/2025')).toMatchObject({
      ...{ acte: 'comparer', groupe: null, periode: { exercices: [2026, 2025], mois: [1, 9] } },
    });
  });

  it('« taux de non-conformité » is a part of what was bought; « par rapport à ses dépenses » is no change', async () => {
    expect(await frameOf('taux de non-conformité en 2024')).toMatchObject({
      ...{ part: true, mesure: 'montant_ht', filtres: { verdicts: { valeurs: ['non_conforme'] } } },
    });
    const relative = 'Quelle direction achète le plus de mobilier par rapport à ses dépenses ?';
    expect(await parse(relative)).toMatchObject({ genre: 'incompris' });
  });
});

describe('what has no count of its own', () => {
  it.each<[string, object]>([
    ['combien d’achats en 2025 ?', { mesure: 'nombre_mandats' }],
    ['nombre d’achats hors marché', { mesure: 'nombre_mandats', filtres: { passation: 'hors_marche' } }],
    ['combien avons-nous fait d’achats en 2025 ?', { mesure: 'nombre_mandats' }],
    ['combien d’achats non conformes ?', { mesure: 'nombre_lignes' }],
    ['combien d’achats posent problème ?', { mesure: 'nombre_lignes' }],
    ['combien d’achats à vérifier en 2025 ?', { mesure: 'nombre_lignes' }],
    ['montant des achats hors marché', { mesure: 'montant_ht' }],
    ['combien pour les achats de mobilier ?', { mesure: 'montant_ht' }],
  ])('is counted in mandats, or in lines for a verdict: %s', async (question, expected) => {
    expect(await frameOf(question)).toMatchObject({ groupe: null, ...expected });
  });

  it('counts all needs, unless a threshold is said', async () => {
    const all = { acte: 'besoins', rang: false, besoin: { tous: true } };
    expect(await frameOf('combien de besoins avons-nous ?')).toMatchObject(all);
    expect(await frameOf('combien de besoins en 2025 ?')).toMatchObject(all);
    const past = await frameOf('combien de besoins dépassent le seuil ?');
    expect(past.besoin.tous).toBeUndefined();
  });
});

describe('more or fewer of something', () => {
  const twoYears = { acte: 'comparer', groupe: null, rang: false, periode: { exercices: [2025, 2024] } };

  it.each([
    ['plus de mandats en 2025 ou en 2024 ?', 'nombre_mandats'],
    ['on a fait + de mandats en 2025 ou en 2024 ?', 'nombre_mandats'],
    ['a-t-on eu moins de factures en 2025 qu’en 2024 ?', 'nombre_mandats'],
    ['davantage de fournisseurs en 2025 qu’en 2024 ?', 'nombre_fournisseurs'],
    ['dépense-t-on plus en 2025 ou en 2024 ?', 'montant_ht'],
  ])('is counted on each side: %s', async (question, mesure) => {
    expect(await frameOf(question)).toMatchObject({ ...twoYears, mesure });
  });

  it.each<[string, object]>([
    ['les plus gros fournisseurs en 2025 ou en 2024', { groupe: 'fournisseur', rang: true, mesure: 'montant_ht' }],
    ['quelle année a eu le plus de mandats, 2024 ou 2025 ?', { groupe: 'exercice', rang: true }],
    ['mandats de plus de 10 000 € en 2025 ou en 2024', { groupe: 'mandat' }],
  ])('is no rank and no bound: %s', async (question, expected) => {
    expect(await frameOf(question)).toMatchObject(expected);
  });

  it('« mieux ou pire qu’en 2024 » of a figure sets both years side by side; of a supplier it is an opinion', async () => {
    const share = await after('part du hors marché en 2025', 'c’est mieux ou pire qu’en 2024, en pourcentage ?');
    expect(share).toMatchObject({ acte: 'comparer', part: true, periode: { exercices: [2025, 2024] } });
    expect(await after('mobilier en 2025', 'qui est le meilleur fournisseur ?')).toBeNull();
  });

  it('« toujours » of a turn keeps what the question before named', async () => {
    const kept = await after('mobilier hors marché au T3 2026', 'toujours hors marché, T3 2025');
    expect(kept).toMatchObject({ periode: { exercices: [2025], mois: [7, 9] }, filtres: { passation: 'hors_marche' } });
    expect(kept?.filtres.familles?.valeurs).toMatchObject([{ code: '12.03' }]);
    expect(await after('mobilier en 2025', 'toujours le premier fournisseur ?')).toBeNull();
  });

  it('« + que » of a turn is « plus que »', async () => {
    const asked = await after('combien de fournisseurs en 2025 ?', '+ qu’en 2024 ?');
    expect(asked).toMatchObject({ ...twoYears, mesure: 'nombre_fournisseurs' });
  });
});

describe('what rose or fell most', () => {
  it.each<[string, object]>([
    ['quelle direction a le plus augmenté en % entre 2025 et 2026 ?', { groupe: 'service', ordre: 'desc' }],
    ['plus forte baisse en pourcentage par direction en 2026', { groupe: 'service', ordre: 'asc' }],
    ['quels fournisseurs ont le plus augmenté en % en 2025 ?', { groupe: 'fournisseur', ordre: 'desc' }],
  ])('is ranked by its per cent where it is asked so: %s', async (question, expected) => {
    expect(await frameOf(question)).toMatchObject({ acte: 'varier', relatif: true, part: false, ...expected });
    expect(await frameOf(question.replace(/ en (?:%|pourcentage)/, ''))).not.toHaveProperty('relatif');
  });
});

describe('words that only say which rows', () => {
  it.each<[string, object]>([
    ['intérêts moratoires qui auraient été dus au titre de 2025', { mesure: 'interets' }],
    ['Les petites dépenses (moins de 500 €) en 2025, combien de mandats ?', { mesure: 'nombre_mandats' }],
  ])('are read: %s', async (question, expected) => {
    expect(await frameOf(question)).toMatchObject({ ...expected, groupe: null });
  });

  it('are no rank where nothing bounds them', async () => {
    expect(await parse('Les petites dépenses en 2025, combien de mandats ?')).not.toMatchObject({ genre: 'frame' });
  });
});

describe('a bound that is said after its amount', () => {
  it.each<[string, object]>([
    ['mandats de 10 000 € et plus en 2025, combien ?', { mesure: 'nombre_mandats', filtres: { montantMin: 10_000 } }],
    ['factures de 1 000 € ou moins en 2025, combien', { mesure: 'nombre_mandats', filtres: { montantMax: 1000 } }],
    ['mandats de 50 000 € minimum en 2025', { groupe: 'mandat', filtres: { montantMin: 50_000 } }],
    ['combien de familles passent la barre des 40 000 € en 2025', { filtres: { montantMin: 40_000.01 } }],
    ['marchés sous la barre des 40 000 €', { filtres: { montantMax: 39_999.99, montantMin: null } }],
    ['Combien de fournisseurs dépassent le million en 2025 ?', { filtres: { montantMin: 1_000_000.01 } }],
    ['Combien de petits mandats, sous 50 €, en 2025 ?', { mesure: 'nombre_mandats', filtres: { montantMax: 49.99 } }],
  ])('is one: %s', async (question, expected) => {
    expect(await frameOf(question)).toMatchObject(expected);
  });

  it.each(['mandats de 10 000 € et plus de 3 lignes en 2025', '10 000 € et plus que l’an dernier en mobilier ?'])(
    'is none where something else begins: %s',
    async (question) => {
      expect(await parse(question)).toMatchObject({ genre: 'incompris' });
    },
  );

  it('« plusieurs marchés » are two at least, and « combien 2 mandats » counts them all', async () => {
    expect(await frameOf('titulaires de plusieurs marchés')).toMatchObject({ filtres: { tenus: { min: 2 } } });
    expect(await frameOf('combien 2 mandats en 2025')).toMatchObject({ mesure: 'nombre_mandats', n: null });
    expect(await frameOf('les 2 premiers mandats de 2025')).toMatchObject({ groupe: 'mandat', n: 2 });
  });

  it('« à eux cinq » says again how many are added up', async () => {
    const five = { n: 5, groupe: 'fournisseur', part: true };
    expect(await frameOf('Les 5 premiers fournisseurs de 2025, combien à eux cinq ?')).toMatchObject(five);
    expect(await frameOf('combien pèsent à eux cinq les premiers fournisseurs de 2025 ?')).toMatchObject(five);
  });
});

describe('the tenders of a contract', () => {
  const nb = 'nb d’offres reçues pour le marché de mobilier ?';
  it.each([nb, 'combien d’offres pour le marché d’électricité', 'combien d’offres pour le contrat de mobilier ?'])(
    'are its own: %s',
    async (question) => {
      expect(await frameOf(question)).toMatchObject({ acte: 'lister', champ: 'offres', rang: false });
    },
  );

  it.each(['combien d’offres par marché en 2025 ?', 'combien d’offres en moyenne pour le marché de mobilier ?'])(
    'are a mean of several: %s',
    async (question) => {
      expect(await frameOf(question)).toMatchObject({ acte: 'mesurer', mesure: 'offres_moyennes' });
    },
  );
});

describe('a name, a count and rows', () => {
  it('« à côté de », « par rapport à » set two names against each other, and two years', async () => {
    for (const question of ['mobilier à côté des véhicules en 2025', 'mobilier par rapport aux véhicules en 2025'])
      expect(await frameOf(question)).toMatchObject({ oppose: true, groupe: 'famille', acte: 'mesurer' });
    expect(await frameOf('mobilier 2025 à côté de 2024')).toMatchObject({ acte: 'comparer', oppose: false });
    expect(await parse('mobilier par rapport au total en 2025')).toMatchObject({ genre: 'incompris' });
    expect(await frameOf('mobilier 2025 par rapport à 2024')).toMatchObject({ acte: 'comparer' });
    expect(await parse('combien dépense la ville d’à côté ?')).toEqual({ genre: 'limite', limite: 'collectivite' });
  });

  it('the rate of conformity is of amounts, or of lines where these are told', async () => {
    for (const question of ['taux de conformité en nombre en 2025', 'pourcentage de lignes conformes en 2025'])
      expect(await frameOf(question)).toMatchObject({ mesure: 'conformite_nombre_pct', groupe: null });
    expect(await frameOf('taux de conformité en 2025')).toMatchObject({ mesure: 'conformite_pct' });
  });

  it('a count is told with its sum: both may be asked', async () => {
    const lines = { mesure: 'nombre_lignes', groupe: null };
    expect(await frameOf('lignes sans famille : combien et quel montant ?')).toMatchObject(lines);
    const mandats = await frameOf('le montant et le nombre de mandats du mobilier en 2025');
    expect(mandats).toMatchObject({ mesure: 'nombre_mandats' });
    expect(await parse('le nombre de fournisseurs et le montant par famille en 2025')).toMatchObject({
      genre: 'incompris',
    });
  });

  it('« proche du seuil des 90 000 » is of that amount, whoever is asked for', async () => {
    const near = { acte: 'besoins', besoin: { montant: 90_000, proche: true } };
    for (const question of [
      'quel besoin est proche du seuil des 90 000 ?',
      'quelles familles approchent des 90 000 € ?',
    ])
      expect(await frameOf(question)).toMatchObject(near);
  });

  it.each<[string, object]>([
    ['mobilier année par année de 2024 à 2026', { groupe: 'exercice', periode: { exercices: [2024, 2025, 2026] } }],
    ['marchés avec deux offres au maximum', { sujet: 'marches', filtres: { offres: { min: null, max: 2 } } }],
    ['combien de marchés avec deux offres en 2025', { mesure: 'nombre', filtres: { offres: { min: 2, max: 2 } } }],
    [
      'marchés ayant reçu 2 offres ou moins depuis 2024',
      { sujet: 'marches', filtres: { offres: { min: null, max: 2 } } },
    ],
    ['part des achats 2025 rattachés à aucune famille', { part: true, filtres: { familles: { sauf: true } } }],
    ['montant au statut « à vérifier » en 2025', { filtres: { verdicts: { valeurs: ['a_verifier'] } } }],
  ])('%s', async (question, frame) => {
    expect(await frameOf(question)).toMatchObject(frame);
  });

  it('« je prépare » is a verb, and no famille of preparation', async () => {
    const { filtres } = await frameOf('Je prépare une commande de 30 000 € HT de mobilier : quelle procédure ?');
    expect(filtres.familles?.valeurs).toMatchObject([{ code: '12.03' }]);
  });

  it('of two familles whose need is asked, the one that is chosen is kept alone', async () => {
    const parsed = await parse('combien reste avant le seuil pour le mobilier et la voirie');
    if (parsed.genre !== 'ambigu') throw new Error(parsed.genre);
    expect(parsed.choix.map(({ frame }) => frame.filtres.familles!.valeurs.map(({ code }) => code))).toEqual([
      ['20.07'],
      ['30.02'],
    ]);
  });

  it('« taux de TVA » is no verdict, and its amount is offered', async () => {
    const parsed = await parse('quel taux de TVA sur le mobilier ?');
    expect(parsed).toMatchObject({ genre: 'incompris', mots: 'taux', reste: { mesure: 'montant_tva' } });
  });

  it('« les paiements qui ont mis plus de 45 jours » asks for nobody', async () => {
    const late = await frameOf('nb de paiements qui ont mis plus de 45 jours en 2025');
    expect(late).toMatchObject({ mesure: 'payes', filtres: { jours: { min: 46, max: null } } });
  });
});

describe('a measure beside a rank', () => {
  it('« paie le plus tard » ranks directions by their delay', async () => {
    const latest = { groupe: 'service', mesure: 'delai_moyen', rang: true, ordre: 'desc' };
    for (const question of ['Quelle direction paie le plus tard ?', 'Quelle direction paie le plus mal ?'])
      expect(await frameOf(question)).toMatchObject(latest);
    expect(await frameOf('Quelle direction paie le mieux ?')).toMatchObject({ mesure: 'delai_moyen', ordre: 'asc' });
    expect(await parse('Quel fournisseur est le plus mal payé ?')).not.toMatchObject({ genre: 'frame' });
    expect(await parse('Quelle direction paie plus tard ?')).toMatchObject({ genre: 'incompris' });
    expect(await parse('Quel fournisseur a été payé le plus tard ?')).toMatchObject({ genre: 'incompris' });
  });

  it.each([
    'Combien de mandats pour le plus gros fournisseur en 2025 ?',
    'Combien de fournisseurs pour la première direction en 2025 ?',
    'liste des mandats de moins de 1000 € en 2025 avec le total',
  ])('that is of what comes first, or a sum of rows that are listed, is named: %s', async (question) => {
    expect(await parse(question)).toMatchObject({ genre: 'incompris' });
  });

  it('adds up what is below an amount', async () => {
    const below = await frameOf('montant total des mandats de moins de 1000 € en 2025');
    expect(below).toMatchObject({ groupe: null, mesure: 'nombre_mandats', filtres: { montantMax: 999.99 } });
  });

  it('ranks by a number that is asked for', async () => {
    expect(await frameOf('Quel fournisseur a le plus de mandats en 2025 ?')).toMatchObject({
      mesure: 'nombre_mandats',
    });
    expect(await frameOf('Premier fournisseur en nombre de mandats en 2025')).toMatchObject({ groupe: 'fournisseur' });
  });
});

describe('what people ask in other words', () => {
  it.each<[string, object]>([
    ['La facture d’électricité a pris combien entre 2024 et 2025 ?', { acte: 'comparer', groupe: null }],
    ['Sur quoi avons-nous fait des économies en 2025 ?', { acte: 'varier', groupe: 'famille', ordre: 'asc' }],
    ['en deux mots, où est parti l’argent en 2025 ?', { acte: 'mesurer', groupe: 'famille' }],
    ['Les fournisseurs de mobilier en 2025 avec leurs montants', { groupe: 'fournisseur' }],
    ['Total 2025, dont travaux', { part: true, filtres: { types: { valeurs: ['travaux'] } } }],
    ['combien de marchés en 2025 et en 2024 ?', { sujet: 'marches', groupe: 'exercice' }],
    ['g besoin vite fait des 10 + gros mandat de 2025', { groupe: 'mandat', n: 10 }],
    ['cb ds les 10 premiers fournisseurs en pourcent', { part: true, n: 10 }],
    ['Je souhaite avoir le top dix des familles 2025', { groupe: 'famille', n: 10 }],
    ['Montant restant à vérifier en 2025', { filtres: { verdicts: { valeurs: ['a_verifier'] } } }],
    ['Consultations où une seule offre est arrivée', { sujet: 'marches', filtres: { offres: { max: 1 } } }],
    ['Quels marchés faut-il renouveler l’an prochain ?', { sujet: 'marches', periode: { exercices: [2027] } }],
    ['c’est quoi un achat hors marché', { acte: 'definition' }],
    ['Bonjour, à partir de quel montant la publicité au BOAMP est-elle obligatoire ? Merci', { acte: 'seuils' }],
  ])('%s', async (question, frame) => {
    expect(await frameOf(question)).toMatchObject(frame);
  });

  it('asks for a definition, and is told no amount', async () => {
    expect(await parse('c’est quoi un fournisseur')).toMatchObject({ genre: 'incompris' });
  });

  it.each<[string, object]>([
    ['combien pour la voirie en 2025', { acte: 'mesurer', groupe: 'famille' }],
    ['évolution des dépenses de voirie', { acte: 'comparer', groupe: null }],
    ['part de la voirie en 2025', { part: true, groupe: null }],
    ['combien de fournisseurs pour la voirie', { mesure: 'nombre_fournisseurs', groupe: null }],
    ['fournisseurs de voirie 2025', { groupe: 'fournisseur' }],
    ['marchés de voirie', { sujet: 'marches', acte: 'lister' }],
  ])('adds up the familles that a word stands for, and keeps each to choose: %s', async (question, frame) => {
    const both = { valeurs: [{ code: '20.07' }, { code: '30.02' }], ensemble: 'voirie' };
    const read = await frameOf(question);
    expect(read).toMatchObject({ ...frame, filtres: { familles: both } });
    const [first, second] = partsOfWord(read);
    expect(first?.frame.filtres.familles?.valeurs).toMatchObject([{ code: '20.07' }]);
    expect(second?.libelle).toBe('Travaux de voirie et réseaux divers');
  });

  it('takes the names beside a word of several for what it says', async () => {
    expect(await frameOf('la voirie en 2025 (entretien de la voirie)')).toMatchObject({
      filtres: { familles: { valeurs: [{ code: '20.07' }] } },
    });
  });

  it('names each famille of a word beside another one, and for a need', async () => {
    expect(await parse('compare la voirie et le mobilier en 2025')).toMatchObject({ genre: 'ambigu' });
    const need = await parse('Quelle procédure pour 300 000 € de voirie ?');
    expect(need).toMatchObject({ genre: 'ambigu', ensemble: null });
  });
});
