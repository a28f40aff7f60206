import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../frame/frame.js';
import { toolsGiving } from '../../../test/support/answered-frames.js';
import { answerPublished } from './public.answer.js';

const ASKED: Frame = {
  ...EMPTY_FRAME,
  acte: 'expliquer',
  mesure: 'conformite_pct',
  periode: { ...EMPTY_FRAME.periode, exercices: [2026, 2025] },
};
const COURANT = {
  conformite_affichage: 'trois_parts',
  conformite_montant_pct: 58.93,
  non_conforme_pct: 28.07,
  a_verifier_pct: 13,
};
const say = async (frame: Partial<Frame>) => {
  const tools = toolsGiving({
    ...{ exercice: 2026, courant: COURANT, historique: [] },
    precedent: { conformite_montant_pct: 60.2 },
  });
  const { texte, repondu } = await answerPublished({ frame: { ...ASKED, ...frame }, tools });
  return { texte: texte.replaceAll(/[\u00a0\u202f]/g, ' '), repondu };
};

describe('the rate of conformity through a public link, and why', () => {
  it('is told, with where the page shows what it comes from', async () => {
    expect(await say({})).toEqual({
      texte:
        'Taux de conformité : 58,9 % du montant des achats en 2026 (28,1 % non conforme, 13,0 % à vérifier). En 2025 : 60,2 %. Les raisons, achat par achat, ne sont pas publiques ; la page de synthèse dit de quelles familles vient le reste, sous « Pourquoi ce taux de conformité ».',
      repondu: true,
    });
  });

  it('of an exercice that runs is set against no whole one', async () => {
    const { texte } = await say({ acte: 'comparer' });
    expect(texte).toMatch(/58,9 % en 2026, au 21 novembre ; 2025 entier : 58,9 %\. Un verdict se juge/);
    expect(texte).not.toMatch(/hausse|baisse|stabilité/);
    const both = await say({ acte: 'comparer', periode: { ...EMPTY_FRAME.periode, exercices: [2025, 2024] } });
    expect(both.texte).toMatch(/en 2025 contre .* en 2024, en stabilité/);
  });

  it('is not told of a part of the purchases', async () => {
    const services = { valeurs: [{ id: '1', code: 'DSJ', libelle: 'Sports' }], sauf: false };
    expect((await say({ filtres: { ...NO_FILTERS, services } as never })).repondu).toBe(false);
  });
});
