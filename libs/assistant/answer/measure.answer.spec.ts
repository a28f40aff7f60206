import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../frame/frame.js';
import { answerMeasure } from './measure.answer.js';
import { ofSubject } from './scope-words.js';
import { answerComparison } from './compare.answer.js';
import { toolsGiving } from '../../../test/support/answered-frames.js';

const payments: Frame = { ...EMPTY_FRAME, sujet: 'paiements', mesure: 'en_retard' };
const during = (frame: Frame, exercice: number, mois: [number, number] | null): Frame => ({
  ...frame,
  periode: { ...frame.periode, exercices: [exercice], mois },
});

const say = async (frame: Frame, total: Record<string, number>): Promise<string> => {
  const { texte } = await answerMeasure({ frame, tools: toolsGiving({ total }) });
  return texte.replaceAll(/[\u00a0\u202f]/g, ' ');
};

describe('what a share is of', () => {
  it('is told as it is said aloud', () => {
    expect(['investissement', 'fonctionnement', 'électricité'].map(ofSubject)).toEqual([
      'd’investissement',
      'de fonctionnement',
      'd’électricité',
    ]);
  });
});

describe('the payments that a figure counts', () => {
  const linked = async (mesure: Frame['mesure'], more: Partial<Frame> = {}): Promise<string> => {
    const tools = toolsGiving({
      total: { en_retard: 8, payes: 90, impayes: 9, impayes_en_retard: 2, retards_dus: 10 },
    });
    const { texte, liens } = await answerMeasure({
      frame: { ...during(payments, 2025, null), mesure, ...more },
      tools,
    });
    expect(texte.includes('les donne tous')).toBe((liens ?? []).length > 0);
    return liens?.[0]?.url.split('/').at(-1) ?? '';
  };

  it('are listed by the screen of delays, which the sentence and the link name', async () => {
    expect(await linked('en_retard')).toBe('delais?exercice=2025&statut=paye_en_retard');
    expect(await linked('impayes_en_retard')).toBe('delais?exercice=2025&statut=en_retard');
    expect(await linked('impayes')).toBe('delais?exercice=2025&statut=en_cours%2Cen_retard');
    expect(await linked('interets', {})).toBe('delais?exercice=2025&statut=paye_en_retard%2Cen_retard');
    const services = { valeurs: [{ code: 'DEE', libelle: 'Éducation' }], sauf: false };
    const ofOne = await linked('en_retard', { filtres: { ...NO_FILTERS, services } });
    expect(ofOne).toBe('delais?exercice=2025&service=DEE&statut=paye_en_retard');
  });

  it('send nobody to a list of none', async () => {
    expect(await say({ ...payments, mesure: 'impayes' }, { impayes: 0, payes: 90 })).not.toContain('au lien');
  });

  it('have no link where no list shows exactly them', async () => {
    expect(await linked('a_l_heure_pct')).toBe('');
    const types = { valeurs: ['travaux' as const], sauf: false };
    expect(await linked('en_retard', { filtres: { ...NO_FILTERS, types } })).toBe('');
  });
});

describe('interest on late payments', () => {
  const interest: Frame = { ...during(payments, 2026, [10, 12]), mesure: 'interets' };

  it('is not known, and no nothing, where no late payment has a known rate', async () => {
    const total = {
      interets: 0,
      indemnites: 4960,
      interets_sans_taux: 124,
      retards_dus: 124,
      impayes_en_retard: 8,
      payes: 9,
    };
    const texte = await say(interest, total);
    expect(texte).toContain('intérêts moratoires non chiffrés');
    expect(texte).not.toContain('0,00 € d’intérêts');
    expect(texte).toContain('4 960,00 € d’indemnités forfaitaires, pour 124 mandats en retard');
  });

  it('is told where the rate of some is known', async () => {
    const total = { interets: 908.57, indemnites: 10_720, interets_sans_taux: 235, retards_dus: 268, payes: 300 };
    expect(await say(interest, total)).toContain('908,57 € d’intérêts moratoires dus');
  });
});

describe('nothing of two things together', () => {
  it('offers each of the two, which may be bought by others', async () => {
    const named = (code: string, libelle: string) => ({ valeurs: [{ code, libelle }], sauf: false });
    const filtres = { ...NO_FILTERS, familles: named('13.01', 'Matériel'), services: named('DEE', 'Éducation') };
    const tools = toolsGiving({ total: { nombre_lignes: 0 } });
    const both = await answerMeasure({ frame: { ...during(EMPTY_FRAME, 2025, null), filtres }, tools });
    expect(both).toMatchObject({ repondu: true, lignes: 0 });
    expect(both.choix!.map(({ question }) => question)).toEqual([
      'Combien avons-nous dépensé pour « Matériel » en 2025 ?',
      'Combien avons-nous dépensé pour « Éducation » en 2025 ?',
    ]);
    const alone = { ...during(EMPTY_FRAME, 2025, null), filtres: { ...filtres, services: null } };
    expect((await answerMeasure({ frame: alone, tools })).choix).toEqual([]);
  });
});

describe('the sentence of one figure', () => {
  it('says of payments of a month that their day is that of their mandats, and of a whole exercice nothing', async () => {
    const total = { en_retard: 80, payes: 1112, a_l_heure_pct: 92.8 };
    const issued = 'comptés à la date où les mandats ont été émis';
    expect(await say(during(payments, 2025, [10, 10]), total)).toBe(
      `Paiement des mandats : 80 mandats payés en retard en octobre 2025 sur 1 112 mandats payés, 92,8 % dans le délai, ${issued}.`,
    );
    expect(await say(during(payments, 2025, null), total)).not.toContain(issued);
  });

  it('tells those paid late beside those that wait', async () => {
    const total = { en_retard: 829, payes: 12_132, impayes: 257, impayes_en_retard: 7 };
    const told = await say(during({ ...payments, mesure: 'impayes_en_retard' }, 2026, null), total);
    expect(told).toMatch(/^Paiement des mandats : 257 mandats en attente de paiement en 2026, dont 7 en retard\./);
    expect(told).toContain('Déjà payés, mais en retard : 829 mandats.');
    expect(await say(during({ ...payments, mesure: 'impayes' }, 2026, null), total)).not.toContain('Déjà payés');
  });

  it('counts for the indemnities those that wait, which owe theirs', async () => {
    const owed = during({ ...payments, mesure: 'interets' }, 2026, null);
    const total = { interets: 10, indemnites: 33_480, payes: 900 };
    expect(await say(owed, { ...total, retards_dus: 837, impayes_en_retard: 8 })).toContain(
      'pour 837 mandats en retard, dont 8 à payer',
    );
    expect(await say(owed, { ...total, retards_dus: 829, impayes_en_retard: 0 })).toContain(
      'pour 829 mandats payés en retard',
    );
  });

  it('tells what is said of the whole true, nearly so or not', async () => {
    const said = async (repere: number, dit: Frame['dit']): Promise<string> =>
      (
        await say(
          { ...during(EMPTY_FRAME, 2025, null), repere, dit: dit! },
          { montant_ht: 8_382_362, nombre_lignes: 3 },
        )
      ).slice(0, 12);
    expect(await said(12_000_000, 'autant')).toBe('Non. L’ensem');
    expect(await said(8_000_000, 'autant')).toBe('À peu près. ');
    expect(await said(8_400_000, 'autant')).toBe('Oui. L’ensem');
    expect(await said(8_000_000, 'plus')).toBe('Oui. L’ensem');
    expect(await said(8_000_000, 'moins')).toBe('Non. L’ensem');
  });

  it('adds up payments with tax', async () => {
    const total = { montant_en_retard: 1200.5, en_retard: 3, payes: 40 };
    expect(await say(during({ ...payments, mesure: 'montant_en_retard' }, 2025, null), total)).toBe(
      'Paiement des mandats : 1 200,50 € TTC payés en retard en 2025 (3 mandats sur 40 mandats payés). L’écran des délais de paiement, au lien ci-dessous, les donne tous.',
    );
  });

  it('names the tax', async () => {
    const tax: Frame = { ...EMPTY_FRAME, mesure: 'montant_tva' };
    expect(await say(during(tax, 2025, null), { montant_tva: 1200, nombre_lignes: 3 })).toBe(
      'L’ensemble des achats : 1 200,00 € de TVA en 2025.',
    );
  });

  it('says until which day of months that are not over', async () => {
    const total = { montant_ht: 500, nombre_lignes: 3 };
    expect(await say(during(EMPTY_FRAME, 2026, [1, 12]), total)).toContain(
      'de janvier à décembre 2026, au 21 novembre',
    );
    expect(await say(during(EMPTY_FRAME, 2026, [1, 10]), total)).not.toContain('au 21');
    expect(await say(during(EMPTY_FRAME, 2025, [1, 12]), total)).not.toContain('au 21');
  });

  it('counts contracts before it says how many tenders they had', async () => {
    const filtres = { ...NO_FILTERS, offres: { min: 2, max: 2 } };
    const two: Frame = { ...EMPTY_FRAME, sujet: 'marches', mesure: 'nombre', filtres };
    expect(await say(two, { nombre: 9, montant_ht: 100 })).toBe(
      '9 marchés, pour 100,00 € HT : marchés notifiés, 2 offres.',
    );
  });
});

describe('means of two exercices', () => {
  it('are compared by their exact figures, and not by those that are shown', async () => {
    const ofYear = (offres_moyennes: number): object => ({ donnees: { total: { offres_moyennes }, refus: null } });
    const callEach = (): Promise<object[]> => Promise.resolve([ofYear(5.142857), ofYear(4.9)]);
    const periode = { ...EMPTY_FRAME.periode, exercices: [2025, 2024] };
    const frame: Frame = { ...EMPTY_FRAME, acte: 'comparer', sujet: 'marches', mesure: 'offres_moyennes', periode };
    const { texte } = await answerComparison({ frame, tools: { ...toolsGiving({}), callEach } as never });
    expect(texte.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('5,1 offres en 2025 contre 4,9 offres en 2024');
    expect(texte).toMatch(/\(\+5,0\s%\)/);
  });
});
