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
        'Taux de conformité : 58,9 % du montant des achats en 2026 à ce jour (28,1 % non conforme, 13,0 % à vérifier). En 2025 : 60,2 %. Les raisons, achat par achat, ne sont pas publiques ; la page de synthèse dit de quelles familles vient le reste, sous « Pourquoi ce taux de conformité ».',
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

  it('is told by exercice', async () => {
    const historique = [2024, 2025].map((exercice) => ({ exercice, conformite_montant_pct: exercice - 1960 }));
    const tools = toolsGiving({ exercice: 2026, courant: COURANT, historique });
    const frame: Frame = { ...ASKED, acte: 'mesurer', groupe: 'exercice', periode: EMPTY_FRAME.periode };
    const { texte, tableau } = await answerPublished({ frame, tools });
    expect(texte.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('65,0 % en 2025');
    expect(tableau?.lignes.map(([year]) => year)).toEqual(['2024', '2025']);
  });

  it('is not told of a part of the purchases', async () => {
    const services = { valeurs: [{ id: '1', code: 'DSJ', libelle: 'Sports' }], sauf: false };
    expect((await say({ filtres: { ...NO_FILTERS, services } as never })).repondu).toBe(false);
  });
});

describe('what bears no type, through a public link', () => {
  it('is named as on the page', async () => {
    const types = {
      services: { montant: 70, part_pct: 70 },
      travaux: { montant: 0, part_pct: 0 },
      inconnu: { montant: 30, part_pct: 30 },
    };
    const tools = toolsGiving({
      exercice: 2025,
      courant: { ...COURANT, types },
      historique: [],
      services: [],
      familles: [],
    });
    const periode = { ...EMPTY_FRAME.periode, exercices: [2025] };
    const frame: Frame = { ...EMPTY_FRAME, acte: 'mesurer', mesure: 'montant_ht', groupe: 'type', periode };
    const { tableau } = await answerPublished({ frame, tools });
    expect(tableau?.lignes.map(([name]) => name)).toEqual(['Services', 'Type inconnu']);
  });
});

describe('the exercice that runs against the one before, through a public link', () => {
  const comparaison = {
    ...{ jusqu_au: '2026-11-21', volume_precedent_ht: 200, mouvements: { directions: [], familles: [] } },
    services: [{ service: 'Sports', montant_ht: 30, montant_precedent_ht: 40 }],
  };
  const said = async (filtres: object): Promise<string> => {
    const tools = toolsGiving({ exercice: 2026, courant: { ...COURANT, volume_ht: 250 }, historique: [], comparaison });
    const periode = { ...EMPTY_FRAME.periode, exercices: [2026, 2025], memeDate: true };
    const frame = { ...EMPTY_FRAME, acte: 'comparer', periode, filtres: { ...NO_FILTERS, ...filtres } } as Frame;
    return (await answerPublished({ frame, tools })).texte.replaceAll(/[\u00a0\u202f]/g, ' ');
  };

  it('is told up to the same day, as the page tells it: all purchases, and a direction', async () => {
    expect(await said({})).toBe(
      'L’ensemble des achats : 250,00 € HT en 2026 contre 200,00 € HT en 2025 (à la même date, au 21 novembre), soit une hausse de 50,00 € (+25,0 %).',
    );
    expect(await said({ services: { valeurs: [{ code: 'DSJ', libelle: 'Sports' }], sauf: false } })).toContain(
      'soit une baisse de 10,00 € (−25,0 %)',
    );
  });

  it('is not told of a famille, which the page does not set against that day', async () => {
    expect(await said({ familles: { valeurs: [{ code: '1', libelle: 'Gaz' }], sauf: false } })).toContain(
      'pas les achats à la même date',
    );
  });
});
