import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'famille', code: '14.03', libelle: 'Gaz' },
  { kind: 'famille', code: '20.02', libelle: 'Nettoyage de locaux et vitrerie' },
  { kind: 'service', code: 'DAC', libelle: 'Direction des affaires culturelles' },
  { kind: 'service', code: 'DSJ', libelle: 'Direction des sports' },
]);

describe('a noun, then how many of them there are', () => {
  it.each<[string, object]>([
    ['Les mandats de 2025, il y en a eu combien ?', { mesure: 'nombre_mandats', groupe: null }],
    ['Les fournisseurs de la direction des sports en 2025, ils sont combien ?', { mesure: 'nombre_fournisseurs' }],
    ['Les familles au-dessus de 500 000 €, on en compte combien en 2025 ?', { mesure: 'nombre_groupes' }],
    ['nos directions, combien y en a-t-il ?', { mesure: 'nombre_groupes', groupe: 'service' }],
  ])('%s', async (question, frame) => {
    expect(await frameOf(question)).toMatchObject(frame);
  });

  it('« il y en a combien » of nothing is of nothing', async () => {
    expect(await parse('il y en a combien en 2025 ?')).not.toMatchObject({ genre: 'frame' });
  });
});

describe('how many contracts somebody holds at least', () => {
  const atLeast3 = { sujet: 'marches', groupe: 'fournisseur', filtres: { tenus: { min: 3, max: null } } };
  it.each([
    'titulaires ≥ 3 marchés',
    'les boites ki ont 3 marches ou +',
    'quels prestataires cumulent trois contrats ou davantage',
    'les boîtes qui ont minimum 3 marchés avec nous',
    'les opérateurs économiques attributaires d’au moins trois de nos marchés',
    'quelles entreprises ont à partir de 3 marchés',
    'fournisseurs avec 3+ marchés',
  ])('%s', async (question) => {
    expect(await frameOf(question)).toMatchObject(atLeast3);
  });

  it('« 2 offres max » is at most', async () => {
    expect(await frameOf('marchés ayant reçu max 2 offres')).toMatchObject({ filtres: { offres: { max: 2 } } });
  });
});

describe('what order is asked for', () => {
  const fromTheLowest = { groupe: 'service', mesure: 'conformite_pct', ordre: 'asc' };
  it.each([
    'classement des directions par taux de conformité 2025, par ordre croissant',
    'classement directions conformité 2025 croissant',
    'classement directions conformité 2025, les moins bonnes en tête',
    'range les directions par conformité en 2025 en commençant par la pire',
    'les directions par conformité en 2025, les moins vertueuses en premier',
  ])('%s', async (question) => {
    expect(await frameOf(question)).toMatchObject(fromTheLowest);
  });

  it.each<[string, object]>([
    ['quelle direction ferme la marche en 2025', { groupe: 'service', ordre: 'asc' }],
    ['si on classe les familles par dépense 2025, laquelle se retrouve tout en bas ?', { ordre: 'asc' }],
    ['qui occupe les cinq premières places chez nos fournisseurs en 2025', { groupe: 'fournisseur', n: 5 }],
    ['le trio de familles dont la dépense a le plus diminué en 2025', { acte: 'varier', ordre: 'asc', n: 3 }],
    ['où a-t-on réduit la voilure en 2025, par famille ?', { acte: 'varier', ordre: 'asc' }],
    ['quelle famille a connu la hausse la plus spectaculaire en 2025', { acte: 'varier', ordre: 'desc' }],
  ])('%s', async (question, frame) => {
    expect(await frameOf(question)).toMatchObject(frame);
  });
});

describe('the place of one among all', () => {
  it.each([
    'les sports ils sont combientieme des directions en 2025 ?',
    'Au palmarès des directions qui ont le plus acheté, les sports se situent à quelle place en 2025 ?',
    'le classement de la direction des sports au regard de l’ensemble des directions en 2025',
    'où se place la direction des sports dans le classement des directions qui dépensent le plus en 2025',
    'position de la direction des sports par rapport aux autres directions en 2025',
  ])('%s', async (question) => {
    expect(await frameOf(question)).toMatchObject({ situe: true, groupe: 'service' });
  });
});

describe('a side that is said by half', () => {
  it.each([
    'entre la dépense rattachée à un marché et celle qui ne l’est pas, quel écart sur 2025 ?',
    'combien en 2025 avec marché et sans ?',
  ])('%s', async (question) => {
    expect(await frameOf(question)).toMatchObject({ groupe: 'passation', oppose: true });
  });

  it('tells both amounts for « sans les taxes puis avec »', async () => {
    expect(await frameOf('combien en 2025, sans les taxes puis avec ?')).toMatchObject({ mesure: 'montant_ttc' });
  });
});

describe('what changed, and why', () => {
  it.each<[string, object]>([
    [
      'Le panel de prestataires s’est-il élargi entre 2024 et 2025 ?',
      { mesure: 'nombre_fournisseurs', acte: 'comparer' },
    ],
    ['de plus en plus de fournisseurs entre 2024 et 2025 ?', { mesure: 'nombre_fournisseurs', acte: 'comparer' }],
    ['explication hausse facture gaz', { acte: 'expliquer' }],
    ['Quels facteurs expliquent la forte augmentation du gaz en 2026 ?', { acte: 'expliquer' }],
    ['Qu’est-ce qui fait que le gaz nous coûte autant de plus cette année ?', { acte: 'expliquer' }],
    ['les services en 2025 : les 6 premiers mois par rapport aux 6 derniers', { groupe: 'semestre' }],
    ['dépenses du gaz entre 2024 et l’année suivante', { periode: { exercices: [2024, 2025] } }],
  ])('%s', async (question, frame) => {
    expect(await frameOf(question)).toMatchObject(frame);
  });
});

describe('what is said beside a question, or of it', () => {
  it.each<[string, object]>([
    ['Pour savoir où envoyer mes contrôleurs, quel est le taux de conformité en 2025 ?', { mesure: 'conformite_pct' }],
    ['côté nettoyage, on a dépensé combien en 2025', { filtres: { familles: { sauf: false } } }],
    ['pour ce qui est du nettoyage, combien en 2025 ?', { filtres: { familles: { sauf: false } } }],
    ['Le hors marché, il pèse combien en 2025 ?', { filtres: { passation: 'hors_marche' } }],
    ['la direction des sports est à quelle place quand on classe les directions par dépense en 2025', { situe: true }],
    ['la TVA qui a été réglée en 2025 sur les travaux', { mesure: 'montant_tva' }],
    ['quelle part des achats de 2025 relève de la catégorie travaux ?', { part: true }],
    ['On m’interpelle sur la facture de gaz de 2026, d’où vient cette hausse ?', { acte: 'expliquer' }],
    ['La moyenne ne me dit rien, donne-moi plutôt le montant médian des mandats de 2025', { mesure: 'montant_median' }],
    ['le mandat du milieu en 2025, celui qui partage la pile en deux', { mesure: 'montant_median' }],
    ['durée moyenne d’exécution prévue pour les marchés de services', { mesure: 'duree_moyenne' }],
    ['Je sollicite la communication du nombre de fournisseurs de 2025', { mesure: 'nombre_fournisseurs' }],
    ['fait-on mieux en conformité qu’en 2025 ?', { acte: 'comparer', periode: { exercices: [2026, 2025] } }],
    [
      'On a fait davantage de travaux l’an dernier que l’année d’avant ?',
      { acte: 'comparer', periode: { exercices: [2025, 2024] } },
    ],
    ['on a plus dépensé au premier semestre 2025 ou au second ?', { groupe: 'semestre' }],
    ['quel semestre a été le plus cher en 2025, le premier ou le deuxième ?', { groupe: 'semestre', rang: true }],
    ['fournisseur numéro un au second semestre 2024', { groupe: 'fournisseur', periode: { mois: [7, 12] } }],
    ['qui arrive en deuxième position des directions en 2025', { groupe: 'service', place: 2 }],
    ['mets face à face fonctionnement et investissement 2025', { groupe: 'section', oppose: true }],
    ['6068 2026', { filtres: { compte: '6068' }, periode: { exercices: [2026] } }],
    ['les dépenses du 60612 en 2025', { filtres: { compte: '60612' } }],
  ])('%s', async (question, frame) => {
    expect(await frameOf(question)).toMatchObject(frame);
  });

  it.each([
    'Pour équiper l’école, combien a-t-on dépensé en 2025 ?',
    'la moyenne des mandats de 2025 plutôt que le total, pas la médiane ni le mode',
  ])('what may be asked about, or is left out, is never passed over: %s', async (question) => {
    expect(await parse(question)).not.toMatchObject({ genre: 'frame' });
  });
});

describe('words that everybody has for what is read already', () => {
  it.each<[string, object]>([
    ['combien de fournisseurs n’ont pas dépassé 2 000 € en 2025', { filtres: { montantMax: 2000 } }],
    ['combien de familles n’ont pas atteint 10 000 € en 2025', { filtres: { montantMax: 9999.99 } }],
    ['dénombrer les fournisseurs dont le total en 2025 reste inférieur à 2 000 €', { mesure: 'nombre_groupes' }],
    ['quel montant de taxe sur la valeur ajoutée en 2025', { mesure: 'montant_tva' }],
    ['total 2025 du mobilier, taxes incluses', { mesure: 'montant_ttc' }],
    ['nombre de fournisseurs auxquels la ville a eu recours en 2025', { mesure: 'nombre_fournisseurs' }],
    ['combien d’entreprises à qui nous avons confié du nettoyage en 2025', { mesure: 'nombre_fournisseurs' }],
    ['le nettoyage des locaux au privé en 2025', { mesure: 'montant_ht', filtres: { familles: { sauf: false } } }],
    ['nb fournisseurs < 2000 € 2025', { mesure: 'nombre_groupes', periode: { exercices: [2025] } }],
    ['combien de familles au-delà du demi-million d’euros en 2025', { filtres: { montantMin: 500000.01 } }],
    ['les travaux, c’est combien d’euros sur cent dépensés en 2025 ?', { part: true }],
    ['quelle quote-part des achats de 2025 pour les travaux ?', { part: true }],
  ])('%s', async (question, frame) => {
    expect(await frameOf(question)).toMatchObject(frame);
  });
});
