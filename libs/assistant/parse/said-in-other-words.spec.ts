import { questionsWith } from '../../../test/support/parsed-questions.js';
import type { Frame } from '../frame/frame.js';

const CONTRACT = { code: 'DEMO-2003-2', libelle: 'Collecte des déchets' };
const HOLDER = { code: '7', libelle: 'PAPREC' };
const EARLIER = { code: 'DEMO-2003-1', libelle: 'Collecte des déchets' };
const { parse, frameOf, after } = questionsWith(
  [
    { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
    { kind: 'service', code: 'DAC', libelle: 'Direction des affaires culturelles' },
  ],
  CONTRACT,
  ['TARVEL'],
  [],
  { holders: [HOLDER], earlier: EARLIER },
);

describe('what is said in other words', () => {
  it.each<[string, object]>([
    ['taux de respect des délais de paiement en 2025', { sujet: 'paiements', mesure: 'a_l_heure_pct' }],
    ['taux de respect des 30 jours par direction en 2025', { mesure: 'a_l_heure_pct', groupe: 'service' }],
    ['combien de factures de Tarvel ont été payées en 2025 ?', { sujet: 'paiements', mesure: 'payes' }],
    [
      'marchés conclus sans aucune publicité',
      { sujet: 'marches', filtres: { procedure: { valeurs: ['sans_publicite'] } } },
    ],
    [
      'des marchés où l’on a mandaté plus que le montant du contrat ?',
      { sujet: 'marches', filtres: { paye: 'depasse' } },
    ],
    ['combien d’avenants en 2025 et sur quels marchés ?', { acte: 'lister', champ: 'avenants' }],
    ['marchés déclarés non conformes en 2025', { filtres: { verdicts: { valeurs: ['non_conforme'] }, texte: null } }],
    ['les marchés que vous jugez conformes', { filtres: { verdicts: { valeurs: ['conforme'] }, texte: null } }],
    [
      'J’ai un besoin de services de 220 000 € HT. Quelle procédure ?',
      { acte: 'procedure', besoin: { montant: 220_000 } },
    ],
    [
      'des travaux estimés à 220 000 € : quelle procédure',
      { acte: 'procedure', filtres: { types: { valeurs: ['travaux'] } } },
    ],
    ['combien d’avenants en 2025 ?', { acte: 'mesurer', mesure: 'avenants' }],
    ['les travaux montent ou descendent depuis deux ans ?', { periode: { exercices: [2024, 2025, 2026] } }],
  ])('« %s »', async (question, expected) => {
    expect(await frameOf(question)).toMatchObject(expected);
  });

  it.each([
    'montant total des achats 2025, sans la paie ni les subventions',
    'dépenses 2025 hors masse salariale',
    'achats 2025 hors subventions et emprunts',
  ])('leaves out nothing where no purchase is one: %s', async (question) => {
    expect(await frameOf(question)).toMatchObject({
      acte: 'mesurer',
      mesure: 'montant_ht',
      periode: { exercices: [2025] },
    });
  });

  it('refuses what is no purchase where it is asked for', async () => {
    expect(await parse('combien de subventions en 2025 ?')).toMatchObject({ genre: 'limite' });
  });

  it('takes a feast for no town', async () => {
    expect(await parse('Combien pour la Fête des Lumières en 2025 ?')).not.toMatchObject({ genre: 'limite' });
    expect(await parse('Combien dépense la ville de Villeurbanne en 2025 ?')).toMatchObject({ genre: 'limite' });
  });

  it('holds no mean of each against days that are those of each mandat', async () => {
    expect(await parse('quelles directions paient en plus de 25 jours en moyenne en 2025')).toMatchObject({
      genre: 'incompris',
    });
  });
});

describe('a turn in other words', () => {
  const paid: Partial<Frame> = { sujet: 'paiements', mesure: 'payes' };

  it.each(['et combien sont payés à ce jour ?', 'combien ont été payés ?', 'combien de payés ?'])(
    '« %s » counts those of the mandats before that are paid',
    async (turn) => {
      expect(await after('combien de mandats pour la culture en 2025 ?', turn)).toMatchObject({
        ...paid,
        filtres: { services: { valeurs: [{ code: 'DAC' }] } },
        periode: { exercices: [2025] },
      });
      // How mandats of a section are paid is not known.
      expect(await after('combien de mandats d’investissement en 2025 ?', turn)).toBeNull();
    },
  );

  it.each(['et à l’ancien titulaire ?', 'et au titulaire précédent ?'])(
    '« %s » is what was paid before',
    async (turn) => {
      expect(await after('combien a-t-on payé sur le marché DEMO-2003-2 ?', turn)).toMatchObject({
        ...{ acte: 'mesurer', sujet: 'achats', mesure: 'montant_ht' },
        filtres: { marche: EARLIER },
      });
    },
  );

  it.each(['avec quelle entreprise ?', 'qui l’a eu ?', 'avec qui ?', 'Donnez-moi les titulaires.'])(
    '« %s » is who holds the contracts that were told',
    async (turn) => {
      for (const before of [
        'quel est le plus gros marché de 2025 ?',
        'combien de marchés avec une seule offre en 2025 ?',
      ])
        expect(await after(before, turn)).toMatchObject({
          acte: 'lister',
          sujet: 'marches',
          champ: 'titulaire',
          groupe: null,
        });
    },
  );
});
