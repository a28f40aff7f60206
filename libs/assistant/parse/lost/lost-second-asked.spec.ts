import { questionsWith } from '../../../../test/support/parsed-questions.js';
import type { Frame } from '../../frame/frame.js';

const { parse, frameOf, after } = questionsWith(
  [
    { kind: 'famille', code: '16.01', libelle: 'Fournitures de voirie et signalisation' },
    { kind: 'famille', code: '30.02', libelle: 'Travaux de bâtiment' },
    { kind: 'famille', code: '40.01', libelle: 'Électricité' },
  ],
  { code: 'DEMO-3002-2', libelle: 'DEMO-3002-2' },
  ['LCE DECO', 'HAMADENE'],
);

describe('what is asked beside what a frame tells', () => {
  it.each([
    'Combien de marchés non conformes depuis 2022 et qui en sont les titulaires ?',
    'moyenne des offres reçues sur les appels d’offres vs les MAPA depuis 2024',
    'montant des marchés en appel d’offres vs MAPA en 2025',
    'travaux de bâtiment 2026 : part de LCE DECO et part d’Hamadene',
    'les travaux de bâtiment vont-ils dépasser leur enveloppe ?',
    'les autres marchés',
    'marchés avec deux avenants',
  ])('is refused, and nothing is answered of the rest: %s', async (question) => {
    expect((await parse(question)).genre).toBe('incompris');
  });

  it.each<[string, Partial<Frame>]>([
    ['qui sont les titulaires des marchés non conformes ?', { acte: 'lister' }],
    ['part de LCE DECO dans les travaux de bâtiment 2026', { part: true }],
    ['offres reçues en moyenne par procédure depuis 2024', { groupe: 'procedure' }],
    ['combien de marchés où une seule entreprise a répondu ?', { sujet: 'marches', mesure: 'nombre' }],
    ['l’électricité a-t-elle augmenté entre 2024 et 2025 ?', { acte: 'comparer' }],
  ])('is answered where the frame has it: %s', async (question, frame) => {
    expect(await frameOf(question)).toMatchObject(frame);
  });

  it('reads « signalé comme » of no signalling', async () => {
    expect((await frameOf('pourquoi DEMO-3002-2 est signalé comme irrégulier ?')).filtres.familles).toBeNull();
    expect((await frameOf('combien dépense-t-on en signalisation ?')).filtres.familles).not.toBeNull();
  });

  it.each(['quels marchés en cours ont à la fois une clause sociale et une clause environnementale ?'])(
    'keeps both of « à la fois »: %s',
    async (question) => {
      expect((await frameOf(question)).filtres.mentions).toHaveLength(2);
    },
  );
});

describe('a turn after mandats that wait', () => {
  it.each(['combien sont en retard ?', 'lesquels sont en retard ?', 'et combien sont en retard ?'])(
    '« %s » counts those that wait, and none that was paid',
    async (turn) => {
      expect(await after('mandats non payés', turn)).toMatchObject({ mesure: 'impayes_en_retard' });
    },
  );

  it('is refused where it bounds the days that only a payment ends, and is another question where it says paid', async () => {
    expect(await after('mandats non payés', 'combien ont dépassé 30 jours ?')).toBeNull();
    expect(await after('mandats non payés', 'combien ont été payés en retard ?')).toMatchObject({
      mesure: 'en_retard',
    });
  });

  it('« on a quoi comme marché avec eux ? » is of who was told, and no definition', async () => {
    expect(await after('combien payé à LCE DECO en 2025', 'et on a quoi comme marché avec eux ?')).toMatchObject({
      sujet: 'marches',
    });
    expect((await parse('on a quoi comme marché avec eux ?')).genre).not.toBe('frame');
  });
});
