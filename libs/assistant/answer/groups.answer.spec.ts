import { EMPTY_FRAME, type Frame } from '../frame/frame.js';
import { toolsGiving } from '../../../test/support/answered-frames.js';
import { answerChanges, answerNumberMoved } from './changes.answer.js';
import { answerGroups } from './groups.answer.js';
import { answerPublished } from './public.answer.js';

const during = (groupe: Frame['groupe'], exercices: number[], mois: [number, number] | null = null): Frame => ({
  ...EMPTY_FRAME,
  groupe,
  periode: { ...EMPTY_FRAME.periode, exercices, mois },
});

function say(frame: Frame, amounts: Record<string, number>): string {
  const groupes = Object.entries(amounts).map(([cle, montant_ht]) => ({ cle, libelle: cle, chiffres: { montant_ht } }));
  const total = { montant_ht: Object.values(amounts).reduce((sum, one) => sum + one, 0) };
  const data = { total, groupes, nombre_groupes: groupes.length, refus: null };
  const { texte } = answerGroups({ frame, tools: toolsGiving(data) }, frame.groupe!, data);
  return texte.replaceAll(/[\u00a0\u202f]/g, ' ');
}

describe('the sentence of groups', () => {
  it('says in which of the exercices nothing was bought', () => {
    expect(say(during('exercice', [2024, 2025, 2026]), { 2026: 400 })).toBe(
      'L’ensemble des achats : 400,00 € HT de 2024 à 2026 au total ; montant HT par exercice. Aucun achat en 2024 et 2025.',
    );
    expect(say(during('exercice', [2022, 2023, 2024, 2025]), { 2025: 400 })).toContain('Aucun achat de 2022 à 2024.');
    expect(say(during('exercice', [2025, 2026]), { 2025: 1, 2026: 2 })).not.toContain('Aucun achat');
  });

  it('tells those that are equal to the first, and cuts no rank among equals', () => {
    const least = { ...during('famille', [2025]), rang: true, n: 1 };
    expect(say(least, { a: 5, b: 5, c: 5 })).toContain(', comme 2 autres.');
    expect(say(least, { a: 5, b: 4 })).not.toContain('comme');
    const rates = { a: 0, b: 0, c: 0 };
    const groupes = Object.entries(rates).map(([cle, conformite_pct]) => ({
      cle,
      libelle: cle,
      chiffres: { conformite_pct },
    }));
    const data = { total: { conformite_pct: 0 }, groupes, nombre_groupes: 3, refus: null };
    const frame: Frame = { ...least, n: 2, mesure: 'conformite_pct' };
    expect(answerGroups({ frame, tools: toolsGiving(data) }, 'famille', data).repondu).toBe(false);
  });

  it('tells a month by its whole name', () => {
    const most = { ...during('mois', [2025]), rang: true };
    expect(say(most, { '2025-07': 900, '2025-03': 100 })).toBe(
      'Par mois en 2025, le plus : juillet 2025, 900,00 € HT.',
    );
  });

  it('says until which day the second of two quarters is known', () => {
    const two = { '2026-T3': 900, '2026-T4': 100 };
    expect(say(during('trimestre', [2026], [7, 12]), two)).toMatch(/soit une baisse de 800,00 €, au 21 novembre\.$/);
    expect(say(during('trimestre', [2026], [1, 6]), { '2026-T1': 900, '2026-T2': 100 })).not.toContain('au 21');
  });
});

const rises = (relatif: boolean): Frame => ({
  ...{ ...during('service', [2025, 2024]), acte: 'varier', rang: true },
  ...(relatif ? { relatif } : {}),
});
const amounts: Record<string, Record<string, number>> = {
  2025: { DEE: 1_400, DPE: 160, neuve: 50, DAC: 90 },
  2024: { DEE: 1_000, DPE: 100, DAC: 100 },
};
const told = async (frame: Frame): Promise<string> => {
  const ofYear = (exercice: string): object => {
    const groupes = Object.entries(amounts[exercice]!).map(([cle, montant_ht]) => ({
      ...{ cle, libelle: cle, chiffres: { montant_ht } },
    }));
    return { donnees: { total: {}, groupes, nombre_groupes: groupes.length, refus: null } };
  };
  const callEach = (_tool: string, asked: { exercice: string }[]): Promise<object[]> =>
    Promise.resolve(asked.map(({ exercice }) => ofYear(exercice)));
  const wording = { frame, tools: { ...toolsGiving({}), callEach } as never };
  const answer = frame.mesure === 'nombre_groupes' ? answerNumberMoved(wording, 'service') : answerChanges(wording);
  const { texte } = await answer;
  return texte.replaceAll(/[\u00a0\u202f]/g, ' ');
};

describe('groups that rose most', () => {
  it('are ranked by their gap, or by their per cent where they were something before', async () => {
    expect(await told(rises(false))).toMatch(/^Par direction, la plus forte hausse : DEE, 400,00 € HT entre/);
    expect(await told(rises(true))).toMatch(/^Par direction, la plus forte hausse en % : DPE, \+60,0 % \(60,00 € HT\)/);
  });
});

describe('groups that fell', () => {
  it('hold none that rose, and of so many that were asked for say how many fell', async () => {
    const falls: Frame = { ...rises(false), ordre: 'asc' };
    expect(await told(falls)).toMatch(/^Par direction, la plus forte baisse : DAC, −10,00 € HT/);
    expect(await told({ ...falls, n: 3 })).toContain('seule la première ligne est en baisse');
    expect(await told({ ...rises(false), mesure: 'nombre_groupes' })).toMatch(
      /^3 directions en hausse et 1 direction en baisse entre 2024 et 2025/,
    );
  });
});

describe('a place of what a public link has shown', () => {
  const services = [1_400, 900, 160].map((montant_ht, rank) => ({
    ...{ service: `Direction ${rank + 1}`, montant_ht, part_pct: null },
  }));
  const tools = toolsGiving({ exercice: 2025, courant: {}, services, familles: [] });
  const place = async (n: number): Promise<string> => {
    const frame: Frame = { ...during('service', [2025]), rang: true, n, place: n };
    return (await answerPublished({ frame, tools })).texte.replaceAll(/[\u00a0\u202f]/g, ' ');
  };

  it('is told, and no place beyond it', async () => {
    expect(await place(2)).toBe('Direction de rang 2 en 2025 : Direction 2, 900,00 € HT.');
    expect(await place(4)).toMatch(/^Ce lien public donne/);
  });
});
