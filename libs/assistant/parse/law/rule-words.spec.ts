import { questionsWith } from '../../../../test/support/parsed-questions.js';
import type { Frame } from '../../frame/frame.js';

const { parse, frameOf } = questionsWith([{ kind: 'famille', code: '12.03', libelle: 'Mobilier' }]);

const RATE: Partial<Frame> = { acte: 'taux' };
const NEED: Partial<Frame> = { acte: 'besoins' };

describe('rules asked for in other words than those of the law', () => {
  it.each<[string, object]>([
    ['quel taux d’intérêts moratoires convenait-il d’appliquer à la date du 15 mars 2025 ?', RATE],
    ['le taux applicable aux intérêts moratoires en mars 2026', RATE],
    ['il me faut le taux des intérêts moratoires en vigueur le 15 mars 2025', RATE],
    ['le taux des interets de retard en mars dernier c t combien', RATE],
    ['quelle latitude garde-t-on en mobilier avant d’atteindre le prochain seuil ?', NEED],
    ['on a encore droit à cb en mobilier avant le seuil d’après ?', NEED],
    ['quel est le disponible en mobilier avant franchissement du prochain seuil ?', NEED],
    ['a-t-on crevé les 40 000 en mobilier ?', NEED],
    [
      'à partir de quel montant la publicité cesse d’être facultative ?',
      { acte: 'seuils', besoin: { seuil: 'dispense' } },
    ],
    ['jusqu’à combien peut-on commander en direct ?', { acte: 'seuils', besoin: { seuil: 'dispense' } }],
    [
      'quel montant ne faut-il pas dépasser pour être dispensé de mise en concurrence ?',
      { acte: 'seuils', besoin: { seuil: 'dispense' } },
    ],
    [
      'en deçà de quel montant est-on dispensé de mise en concurrence ?',
      { acte: 'seuils', besoin: { seuil: 'dispense' } },
    ],
    [
      'quel est le plafond des achats sans mise en concurrence ni publicité ?',
      { acte: 'seuils', besoin: { seuil: 'dispense' } },
    ],
    ['seuil données essentielles publication', { acte: 'seuils', besoin: { seuil: 'publication_decp' } }],
    [
      'quel seuil de dispense fallait-il retenir le 1er février 2026 ?',
      { acte: 'seuils', besoin: { seuil: 'dispense' } },
    ],
  ])('%s', async (question, frame) => {
    expect(await frameOf(question)).toMatchObject(frame);
  });

  it('leaves the part of what was paid late', async () => {
    expect(await frameOf('taux de retard en 2025')).toMatchObject({ sujet: 'paiements' });
  });

  it('knows no rate but that one', async () => {
    expect(await parse('le taux d’intérêt légal en vigueur')).toMatchObject({ genre: 'incompris' });
  });

  it.each([
    'quelle boîte de mobilier je prends sans faire de concurrence ?',
    'comment maintenir un achat en deçà du seuil de 60 000 € ?',
  ])('tells no way to keep others from competing: %s', async (question) => {
    expect(await parse(question)).toMatchObject({ genre: 'limite', limite: 'decoupage' });
  });
});
