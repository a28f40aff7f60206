import { questionsWith } from '../../../../test/support/parsed-questions.js';
import type { Frame } from '../../frame/frame.js';

const CONTRACT = { code: 'DEMO-2104-1', libelle: 'DEMO-2104-1' };
const { parse, frameOf, after } = questionsWith(
  [{ kind: 'famille', code: '12.03', libelle: 'Mobilier' }],
  CONTRACT,
  [],
);

describe('what is asked of one contract by its number', () => {
  it.each<[string, Partial<Frame>]>([
    ['quand est-ce que le marché DEMO-2104-1 finira ?', { champ: 'fin' }],
    ['dans combien de temps finit le marché DEMO-2104-1 ?', { champ: 'fin' }],
    ['combien de temps reste-t-il sur le marché DEMO-2104-1 ?', { champ: 'fin' }],
    ['le marché DEMO-2104-1 expire à quelle date ?', { champ: 'fin' }],
    ['quel montant reste disponible sur DEMO-2104-1 ?', { champ: 'reste' }],
    ['combien peut-on encore consommer sur le DEMO-2104-1 ?', { champ: 'reste' }],
    ['quel pourcentage du marché DEMO-2104-1 est consommé ?', { champ: 'reste' }],
    ['le marché DEMO-2104-1 est consommé à combien ?', { champ: 'reste' }],
    ['le marché DEMO-2104-1 est-il dépassé ?', { champ: 'reste' }],
    ['DEMO-2104-1 est-il consommé ?', { champ: 'reste' }],
    ['le DEMO-2104-1 est-il déjà épuisé ?', { champ: 'reste' }],
    ['combien est payé sur le marché DEMO-2104-1 en 2025 ?', { sujet: 'achats', champ: null }],
    ['combien a coûté le marché DEMO-2104-1 en 2025 ?', { sujet: 'achats', champ: null }],
    ['quelle direction utilise le marché DEMO-2104-1 ?', { sujet: 'achats', groupe: 'service' }],
  ])('%s', async (question, frame) => {
    expect(await frameOf(question)).toMatchObject({ ...frame, filtres: { marche: CONTRACT } });
  });

  it.each(['est-il consommé ?', 'il est déjà consommé ?', 'est-il épuisé ?'])(
    'tells how far to a turn: %s',
    async (turn) => {
      expect(await after('marché DEMO-2104-1', turn)).toMatchObject({ sujet: 'marches', champ: 'reste' });
    },
  );

  it('is never narrowed by a word that nothing explains', async () => {
    expect(await frameOf('le marché DEMO-2104-1 est-il toujours en cours ?')).toMatchObject({
      filtres: { marche: CONTRACT, statut: 'en_cours', texte: null },
    });
    expect(await parse('le marché DEMO-2104-1 est-il magnifique ?')).toMatchObject({ genre: 'incompris' });
  });
});

describe('how long contracts still run, by what they are for', () => {
  it.each([
    'il reste combien de temps sur le marché de mobilier ?',
    'combien de temps reste-t-il au marché de mobilier ?',
    'combien de mois nous reste-t-il sur le marché de mobilier',
    'dans combien de temps se termine le marché de mobilier ?',
  ])('is asked of their end, and of no payment: %s', async (question) => {
    expect(await frameOf(question)).toMatchObject({
      ...{ acte: 'lister', sujet: 'marches' },
      filtres: { familles: { valeurs: [{ code: '12.03' }] } },
    });
  });

  it('leaves delays of payment as they are', async () => {
    expect(await frameOf('combien de temps pour payer en 2025 ?')).toMatchObject({ mesure: 'delai_moyen' });
  });
});

describe('contracts by how much of them is paid', () => {
  it.each([
    'quels marchés approchent de leur montant maximum ?',
    'quels marchés sont presque épuisés ?',
    'quels marchés vont bientôt dépasser leur plafond ?',
    'quels contrats sont proches de leur maximum ?',
    'quels marchés risquent de dépasser leur montant ?',
  ])('nearly all, of those that run: %s', async (question) => {
    expect(await frameOf(question)).toMatchObject({
      ...{ acte: 'lister', sujet: 'marches' },
      filtres: { paye: 'proche', statut: 'en_cours' },
    });
  });

  it.each([
    ['quels marchés ont dépassé leur maximum ?', 'depasse'],
    ['quels marchés ont coûté plus cher que prévu ?', 'depasse'],
    ['quels marchés ont été dépassés ?', 'depasse'],
    ['sur quels marchés a-t-on dépassé le montant maximum ?', 'depasse'],
    ['quels marchés n’ont pas été utilisés ?', 'rien'],
    ['quels marchés n’ont jamais servi ?', 'rien'],
    ['quels marchés ne servent à rien ?', 'rien'],
  ])('%s', async (question, paye) => {
    expect(await frameOf(question)).toMatchObject({ sujet: 'marches', filtres: { paye } });
  });
});

describe('contracts to order on', () => {
  it.each(['sur quel marché commander du mobilier ?', 'quel marché utiliser pour acheter du mobilier ?'])(
    'run, and are listed: %s',
    async (question) => {
      expect(await frameOf(question)).toMatchObject({ acte: 'lister', filtres: { statut: 'en_cours' } });
    },
  );
});

describe('contracts by their end, whatever verb says it', () => {
  it.each([
    'quels marchés vont bientôt finir ?',
    'quels marchés arrivent bientôt à leur terme ?',
    'quels contrats touchent à leur fin ?',
    'quels marchés finiront bientôt ?',
    'quels marchés devons-nous bientôt renouveler ?',
    'quels marchés sont à relancer dans les 6 mois ?',
    'quels marchés faut-il relancer ?',
    'quels marchés vont être renouvelés ?',
  ])('soon: %s', async (question) => {
    expect(await frameOf(question)).toMatchObject({ sujet: 'marches', filtres: { echeanceMois: 6 } });
  });

  it.each(['quels marchés tombent l’année prochaine ?', 'quels contrats cessent en 2027 ?'])(
    'in a year: %s',
    async (question) => {
      const frame = await frameOf(question);
      expect(frame).toMatchObject({ filtres: { parFin: true }, periode: { exercices: [2027] } });
    },
  );
});

describe('« au moins 3 marchés »', () => {
  it.each([
    'qui détient au moins 3 marchés chez nous ?',
    'qui a au moins 3 marchés ?',
    'qui cumule 3 marchés ou plus ?',
  ])('is a bound on what each holder has: %s', async (question) => {
    expect(await frameOf(question)).toMatchObject({ filtres: { tenus: { min: 3, max: null } }, rang: false });
  });

  it('is a rank where it counts nothing: « du plus élevé au plus bas »', async () => {
    expect(await frameOf('quel montant par famille en 2025, du plus élevé au plus bas ?')).toMatchObject({
      groupe: 'famille',
      rang: true,
      ordre: 'desc',
    });
  });

  it('is refused where it bounds nothing that is read, and is never a rank', async () => {
    expect(await parse('quelle famille a au moins 3 communes ?')).not.toMatchObject({ genre: 'frame' });
  });
});
