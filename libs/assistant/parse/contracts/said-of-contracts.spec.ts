import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith([{ kind: 'famille', code: '20.02', libelle: 'Nettoyage de locaux' }]);

const LARGEST = { acte: 'lister', sujet: 'marches', rang: true, n: 1, groupe: null };
const MEDIAN = { acte: 'mesurer', sujet: 'marches', mesure: 'montant_median' };

describe('what is said of contracts in other words', () => {
  it.each<[string, object]>([
    ['quel est le plus gros marché de tous les temps ?', LARGEST],
    ['le plus gros contrat qu’on a jamais signé', LARGEST],
    ['le marché le plus énorme jamais passé par la mairie', LARGEST],
    ['plus gros marché toutes années', LARGEST],
    ['à quel marché revient le record absolu de montant depuis que la ville en signe ?', LARGEST],
    ['le marché d’un montant maximal passé par la collectivité', LARGEST],
    ['la liste des cinq marchés de la ville qui pèsent le plus lourd', { ...LARGEST, n: 5 }],
    ['le marché médian notifié en 2025 c’est combien', MEDIAN],
    ['parmi les marchés en procédure adaptée, celui du milieu vaut combien ?', MEDIAN],
    [
      'si on range les marchés de 2025 du plus petit au plus gros, celui du milieu vaut combien ?',
      { ...MEDIAN, rang: false },
    ],
    ['3 prochaines échéances de marchés', { acte: 'lister', n: 3 }],
    ['les trois marchés dont le terme est le plus proche', { acte: 'lister', n: 3 }],
    ['les cinq marchés les plus récemment notifiés', { acte: 'lister', n: 5, recents: true }],
    [
      'les marchés arrivant prochainement à échéance',
      { acte: 'lister', filtres: expect.objectContaining({ echeanceMois: 6 }) },
    ],
    ['quels marchés va-t-il falloir relancer ?', { filtres: expect.objectContaining({ echeanceMois: 6 }) }],
    [
      'certains marchés comportent-ils une clause sociale ?',
      { filtres: expect.objectContaining({ mentions: expect.anything() }) },
    ],
    [
      'avons-nous des marchés assortis d’une clause sociale ?',
      { filtres: expect.objectContaining({ mentions: expect.anything() }) },
    ],
    ['les marchés de 2025 se répartissent comment entre MAPA, appel d’offres etc ?', { groupe: 'procedure' }],
    ['selon quelles procédures ont été passés les marchés de 2025, et combien pour chacune ?', { groupe: 'procedure' }],
    ['combien de marchés notifiés en 2025, et ça pèse combien en tout ?', { sujet: 'marches', mesure: 'nombre' }],
    [
      'combien de contrats finissent dans un délai de six mois ?',
      { filtres: expect.objectContaining({ echeanceMois: 6 }) },
    ],
  ])('%s', async (question, frame) => {
    expect(await frameOf(question)).toMatchObject(frame);
  });

  it.each([
    'les marchés toujours en cours',
    'le plus gros marché qu’on n’a jamais payé',
    'notre plus gros fournisseur de tous les temps',
  ])('drops no word that keeps or denies: %s', async (question) => {
    const parsed = await parse(question);
    if (parsed.genre === 'frame') expect(parsed.frame.filtres).toMatchObject({ statut: 'en_cours' });
    else expect(parsed.genre).toBe('incompris');
  });
});
