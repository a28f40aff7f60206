import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../frame/frame.js';
import type { AssistantScope } from '../scope.js';
import type { Toolbox } from '../toolbox.js';
import { followUpsOf } from './follow-ups.js';

const follow = (frame: Frame, niveau: AssistantScope['niveau'] = 'complet'): string[] =>
  followUpsOf({
    frame,
    tools: {
      scope: {
        ...{ organizationId: 'une', niveau, aujourdhui: '2026-11-21', exerciceCourant: 2026 },
        ...{ exercices: [2023, 2024, 2025, 2026], avecAchats: [2024, 2025, 2026] },
      },
    } as unknown as Toolbox,
  });
const of = (annee: number): Frame => ({ ...EMPTY_FRAME, periode: { ...EMPTY_FRAME.periode, exercices: [annee] } });
const CONTRACTS: Frame = { ...EMPTY_FRAME, acte: 'lister', sujet: 'marches', mesure: 'nombre' };

describe('the questions that continue an answer', () => {
  it('set an exercice against the one before where that one has purchases', () => {
    expect(follow(of(2025))).toContain('Comment ont évolué nos dépenses en 2025 par rapport à 2024 ?');
    expect(follow(of(2024))).toEqual([
      'Quels fournisseurs avons-nous le plus payés en 2024 ?',
      'Quelles directions ont le plus dépensé en 2024 ?',
    ]);
  });

  it('are of what a supplier sold where no exercice goes before', () => {
    const fournisseurs = { valeurs: [{ code: '1', libelle: 'ONET' }], sauf: false };
    expect(follow({ ...of(2024), filtres: { ...NO_FILTERS, fournisseurs } })).toEqual([
      'Quelles directions ont le plus dépensé chez ONET en 2024 ?',
      'Quelles familles ont le plus coûté chez ONET en 2024 ?',
    ]);
  });

  it.each<[string, Frame['filtres'], readonly string[]]>([
    [
      'that run',
      { ...NO_FILTERS, statut: 'en_cours' },
      ['Quel est le plus gros marché en cours ?', 'Combien de marchés en cours par procédure ?'],
    ],
    [
      'that end',
      { ...NO_FILTERS, echeanceMois: 6 },
      [
        'Quel est le plus gros marché à échéance dans 6 mois ?',
        'Combien de marchés à échéance dans 6 mois par procédure ?',
      ],
    ],
    [
      'of one famille',
      { ...NO_FILTERS, familles: { valeurs: [{ code: '20.02', libelle: 'Locaux', mots: 'nettoyage' }], sauf: false } },
      ['Quel est le plus gros marché pour « nettoyage » ?', 'Combien de marchés pour « nettoyage » par procédure ?'],
    ],
    [
      'by their number',
      { ...NO_FILTERS, marche: { code: '2025-12', libelle: 'Nettoyage' } },
      ['Combien reste-t-il sur le marché 2025-12 ?', 'Quand finit le marché 2025-12 ?'],
    ],
  ])('vary with the contracts that were shown: %s', (_which, filtres, asked) => {
    expect(follow({ ...CONTRACTS, filtres }).slice(0, 2)).toEqual(asked);
  });

  it('keep the time that contracts end in', () => {
    const ending = { ...CONTRACTS, filtres: { ...NO_FILTERS, parFin: true }, periode: of(2027).periode };
    expect(follow(ending).slice(0, 2)).toEqual([
      'Quel est le plus gros marché qui finit en 2027 ?',
      'Combien de marchés qui finissent en 2027 par procédure ?',
    ]);
  });

  it.each<[string, Partial<Frame>, readonly string[]]>([
    [
      'the key figures',
      { acte: 'resumer' },
      ['Pourquoi nos dépenses ont-elles changé en 2025 par rapport à 2024 ?', 'Que faut-il traiter en 2025 ?'],
    ],
    [
      'what awaits',
      { acte: 'a_traiter' },
      [
        'Quelles familles dépassent le seuil de dispense sans marché en 2025 ?',
        'Quels sont les marchés à échéance dans 6 mois ?',
      ],
    ],
    [
      'needs',
      { acte: 'besoins' },
      [
        'Quelles familles dépassent le seuil de dispense sans marché en 2025 ?',
        'Quelles familles sont proches du seuil en 2025 ?',
      ],
    ],
    [
      'changes',
      { acte: 'varier', groupe: 'famille', periode: { ...EMPTY_FRAME.periode, exercices: [2025, 2024] } },
      [
        'Quelles familles ont le plus baissé en 2025 par rapport à 2024 ?',
        'Quelles familles ont le plus coûté en 2025 ?',
      ],
    ],
  ])('go on from %s too', (_what, frame, asked) => {
    expect(follow({ ...of(2025), ...frame }).slice(0, 2)).toEqual(asked);
  });

  it('are never the one that was answered, and of its year to a link', () => {
    const directions: Frame = { ...of(2025), groupe: 'service', rang: true };
    expect(follow(directions, 'publie')).toEqual([
      'Combien avons-nous dépensé par type d’achat en 2025 ?',
      'Quels sont les marchés en cours ?',
    ]);
    expect(follow(of(2025), 'publie')[0]).toBe('Quelles directions ont le plus dépensé en 2025 ?');
  });

  it('stay on what a link was asked, between whole exercices', () => {
    const familles = { valeurs: [{ code: '10.02', libelle: 'Restauration collective' }], sauf: false };
    const change = 'Comment ont évolué nos dépenses pour « Restauration collective » en 2025 par rapport à 2024 ?';
    for (const year of [2025, 2026])
      expect(follow({ ...of(year), filtres: { ...NO_FILTERS, familles } }, 'publie')).toEqual([
        change,
        `Quelles familles ont le plus coûté en ${year} ?`,
      ]);
  });
});
