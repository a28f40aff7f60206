import { EMPTY_FRAME, type Frame } from '../frame/frame.js';
import { toolsGiving } from '../../../test/support/answered-frames.js';
import { answerChanges } from './changes.answer.js';
import { answerCrossed } from './crossed.answer.js';
import { answerGroups } from './groups.answer.js';
import { groupArguments } from './ranked-groups.js';
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

/** What a link is told of years, the rate of each being left to check. */
async function sayToLink(frame: Frame, historique: readonly object[]): Promise<string> {
  const donnees = { exercice: 2026, courant: {}, historique };
  const { texte, tableau } = await answerPublished({ frame, tools: toolsGiving(donnees) });
  return [texte, ...(tableau?.lignes ?? []).map((row) => row.join(' '))].join('|').replaceAll(/[\u00a0\u202f]/g, ' ');
}

describe('the sentence of groups', () => {
  it('says in which of the exercices nothing was bought', () => {
    expect(say(during('exercice', [2024, 2025, 2026]), { 2026: 400 })).toBe(
      'L’ensemble des achats : 400,00 € HT de 2024 à 2026 au total ; montant HT par exercice. 2026 s’arrête au 21 novembre. Aucun achat n’est enregistré en 2024 et 2025.',
    );
    expect(say(during('exercice', [2022, 2023, 2024, 2025]), { 2025: 400 })).toContain(
      'Aucun achat n’est enregistré de 2022 à 2024.',
    );
    expect(say(during('exercice', [2025, 2026]), { 2025: 1, 2026: 2 })).not.toContain('Aucun achat');
  });

  it('says how whole exercices moved, and that the one that runs is none', () => {
    const amounts = { 2024: 100, 2025: 112, 2026: 90 };
    expect(say(during('exercice', [2024, 2025, 2026]), amounts)).toMatch(
      /De 2024 à 2025 : \+12,0 %\. 2026 s’arrête au 21 novembre\.$/,
    );
    expect(say(during('exercice', [2023, 2024, 2025]), { 2023: 100, 2024: 112, 2025: 90 })).toMatch(
      /De 2023 à 2025 : −10,0 %\.$/,
    );
  });

  it('says of an exercice that nobody named that it is not over', () => {
    const { periode } = EMPTY_FRAME;
    const byFamille = { ...during('famille', [2026]), rang: true };
    expect(say({ ...byFamille, periode }, { Gaz: 9 })).toContain('en 2026 à ce jour');
    expect(say(byFamille, { Gaz: 9 })).not.toContain('à ce jour');
  });

  it('names mandats that are alike, for one of them may be there twice', () => {
    const mandats = { ...during('mandat', [2024]), rang: true, n: 3 };
    const twice = { 'n° 1 du 27/02/2024, ENGIE': 9, 'n° 2 du 27/02/2024, ENGIE': 9, 'n° 3 du 28/02/2024, ENGIE': 9 };
    expect(say(mandats, twice)).toMatch(/même montant : n° 1 et n° 2\. Vérifiez/);
    expect(say(mandats, { 'n° 1 du 27/02/2024, ENGIE': 9, 'n° 2 du 27/02/2024, ENGIE': 8 })).not.toContain('Vérifiez');
  });

  it('opens on no exercice to come, and names it', async () => {
    const years = [
      { exercice: 2026, volume_ht: 90, conformite_montant_pct: 68, conformite_affichage: 'trois_parts' },
      { exercice: 2027, volume_ht: 1, conformite_montant_pct: 0, conformite_affichage: 'insuffisamment_renseigne' },
    ];
    const volumes = await sayToLink(during('exercice', []), years);
    expect(volumes).toMatch(/^Volume d’achat : 90,00 € HT en 2026 .*\|2027 à venir 1,00 €$/);
    const rates = await sayToLink({ ...during('exercice', []), mesure: 'conformite_pct' }, years);
    expect(rates).toMatch(/^Taux de conformité, en montant : 68,0 % en 2026 à ce jour\..*\|2027 à venir non évalué$/);
  });

  it('says that no mandat waits or was late', () => {
    const waiting: Frame = { ...during('service', [2025]), sujet: 'paiements', mesure: 'impayes_en_retard' };
    expect(say(waiting, {})).toBe('Aucun mandat n’a de paiement en attente et en retard en 2025.');
  });

  it('tells a month by its whole name', () => {
    const most = { ...during('mois', [2025]), rang: true };
    expect(say(most, { '2025-07': 900, '2025-03': 100 })).toBe(
      'Par mois en 2025, le plus élevé : juillet 2025, 900,00 € HT.',
    );
  });

  it('tells how many months are the equals of the first, and asks for the whole series', () => {
    const most = { ...during('mois', [2025]), rang: true };
    expect(say(most, { '2025-03': 9, '2025-04': 8, '2025-07': 9 })).toBe(
      'Par mois en 2025, le plus élevé : mars 2025, 9,00 € HT, comme 1 autre.',
    );
    expect(groupArguments({ frame: during('exercice', []), tools: toolsGiving({}) })['n']).toBeGreaterThan(60);
  });

  it('tells each of the next places, and that there are no more', () => {
    const next = { ...during('service', [2025]), rang: true, n: 2, apres: 2 };
    expect(say(next, { DEE: 9, DPE: 8, DSJ: 7, DAC: 6, DGS: 5 })).toBe(
      'Directions de rang 3 à 4 en 2025 : DSJ, 7,00 € ; DAC, 6,00 € HT.',
    );
    expect(say(next, { DEE: 9, DPE: 8 })).toContain('Il n’y en a pas d’autres');
  });

  it('tells the first of each group, the table all of them', () => {
    const frame: Frame = { ...during('service', [2025]), croise: 'fournisseur', deChacun: true, rang: true, n: 1 };
    const cellules = [
      { ligne: 'DEE', colonne: 'PAPREC', montant: 9 },
      { ligne: 'DSJ', colonne: 'SFR', montant: 4 },
    ];
    const data = { total: { montant_ht: 20 }, groupes: [], nombre_groupes: 0, refus: null, cellules };
    const wording = { frame, tools: toolsGiving(data) };
    const { texte, tableau } = answerCrossed(wording, 'service', 'fournisseur', data);
    expect(texte.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
      'Fournisseur qui pèse le plus pour chaque direction en 2025. DEE : PAPREC, 9,00 € HT ; DSJ : SFR, 4,00 € HT.',
    );
    expect(tableau?.lignes.map(([groupe, premier]) => [groupe, premier])).toEqual([
      ['DEE', 'PAPREC'],
      ['DSJ', 'SFR'],
    ]);
    expect(answerCrossed(wording, 'service', 'fournisseur', { ...data, cellules: [] }).repondu).toBe(false);
  });

  it('tells the equals of the first where no rank is asked', () => {
    expect(say(during('service', [2025]), { DEE: 9, DPE: 9, DSJ: 1 })).toContain('DEE, 9,00 € HT, comme 1 autre.');
  });

  it('says until which day the second of two quarters is known', () => {
    const two = { '2026-T3': 900, '2026-T4': 100 };
    expect(say(during('trimestre', [2026], [7, 12]), two)).toMatch(/soit une baisse de 800,00 €, au 21 novembre\.$/);
    expect(say(during('trimestre', [2026], [1, 6]), { '2026-T1': 900, '2026-T2': 100 })).not.toContain('au 21');
  });
});

describe('groups that rose most', () => {
  const rises = (relatif: boolean): Frame => ({
    ...{ ...during('service', [2025, 2024]), acte: 'varier', rang: true },
    ...(relatif ? { relatif } : {}),
  });
  const amounts: Record<string, Record<string, number>> = {
    2025: { DEE: 1_400, DPE: 160, neuve: 50 },
    2024: { DEE: 1_000, DPE: 100 },
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
    const { texte } = await answerChanges({ frame, tools: { ...toolsGiving({}), callEach } as never });
    return texte.replaceAll(/[\u00a0\u202f]/g, ' ');
  };

  it('are ranked by their gap, or by their per cent where they were something before', async () => {
    expect(await told(rises(false))).toMatch(/^Par direction, la plus forte hausse : DEE, 400,00 € HT entre/);
    expect(await told(rises(true))).toMatch(/^Par direction, la plus forte hausse en % : DPE, \+60,0 % \(60,00 € HT\)/);
  });
});

describe('several exercices through a public link', () => {
  const historique = [2024, 2025, 2026].map((exercice) => ({ exercice, volume_ht: exercice + 0.1 }));
  const say = async (frame: Frame): Promise<string> => {
    const tools = toolsGiving({ exercice: 2026, courant: {}, historique });
    return (await answerPublished({ frame, tools })).texte.replaceAll(/[\u00a0\u202f]/g, ' ');
  };
  const told = (...exercices: number[]): Promise<string> => say(during('exercice', exercices));

  it('are added up where each of them is published', async () => {
    expect(await told(2024, 2025)).toMatch(
      / : 4 049,20 € HT en 2024 et 2025 au total, dont 2 025,10 € HT en 2025 et 2 024,10 € HT/,
    );
    expect(await told(2024, 2025, 2026)).toMatch(/ : 6 075,30 € HT de 2024 à 2026 au total, dont/);
    expect(await told(2023, 2024)).not.toContain('au total');
  });

  it('are not added up where they are set against each other', async () => {
    const compared = await say({ ...during('exercice', [2024, 2025]), acte: 'comparer' });
    expect(compared).toContain(' : 2 025,10 € HT en 2025 et 2 024,10 € HT en 2024.');
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
