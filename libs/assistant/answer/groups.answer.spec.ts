import { EMPTY_FRAME, type Frame } from '../frame/frame.js';
import { toolsGiving } from '../../../test/support/answered-frames.js';
import { answerGroups } from './groups.answer.js';

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
