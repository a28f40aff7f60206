import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../frame/frame.js';
import type { Toolbox } from '../toolbox.js';
import { answered, declined, NO_COMPLEMENTS } from '../answer/answer.js';
import { decline, nearestOffers, noneAnswered, orEither, withOffers } from './decline.js';

const scope = {
  organizationId: 'une',
  niveau: 'complet',
  aujourdhui: '2026-11-21',
  exercices: [2024, 2025, 2026],
  exerciceCourant: 2026,
};
const tools = { scope } as unknown as Toolbox;
const shown = (reste: Frame | null, genre: 'suite' | 'incompris'): string[] => {
  const parsed = genre === 'suite' ? { genre, reste } : { genre, reste, mots: 'plus', inconnus: [], proches: [] };
  return decline(parsed, { tools }).choix!.map(({ libelle }) => libelle);
};
const OF_2025: Frame = { ...EMPTY_FRAME, periode: { ...EMPTY_FRAME.periode, exercices: [2025] } };
const ELECTRICITE = { valeurs: [{ code: '14.02', libelle: 'Électricité' }], sauf: false };

describe('the choices of a refusal', () => {
  it('are each of two that have nothing in common, and none where they have', () => {
    const alone = { ...OF_2025, filtres: { ...NO_FILTERS, familles: ELECTRICITE } };
    const none = answered('Rien n’est enregistré pour les deux en 2025 : 0,00 €.', { lignes: 0 });
    const { repondu, texte, choix } = orEither(none, OF_2025, alone, tools.scope);
    expect([repondu, texte, choix?.map(({ libelle }) => libelle)]).toEqual([
      false,
      'Rien n’est enregistré pour les deux en 2025. Voulez-vous l’un ou l’autre ?',
      ['Combien avons-nous dépensé pour « Électricité » en 2025 ?', 'Combien avons-nous dépensé en 2025 ?'],
    ]);
    const some = answered('12,00 €', { lignes: 1 });
    expect(orEither(some, OF_2025, alone, tools.scope)).toBe(some);
  });

  it('ask for none of several names where no one of them has an answer', () => {
    const choix = ['Fournitures de voirie', 'Travaux de voirie'].map((libelle) => ({ libelle, frame: OF_2025 }));
    const {
      repondu,
      texte,
      choix: offered,
    } = noneAnswered({
      ...{ genre: 'ambigu', mots: 'voirie', choix, ensemble: null, autres: false },
    });
    expect([repondu, offered]).toEqual([false, []]);
    expect(texte).toBe(
      '« voirie » peut désigner « Fournitures de voirie », « Travaux de voirie », et cette question n’a de réponse pour aucun.',
    );
  });

  it('ask for the most or the fewest contracts in words', () => {
    const ranked: Frame = { ...OF_2025, sujet: 'marches', mesure: 'nombre', rang: true, groupe: 'procedure' };
    expect(shown({ ...ranked, periode: EMPTY_FRAME.periode }, 'incompris')).toEqual([
      'Les procédures avec le plus de marchés ?',
    ]);
    expect(shown({ ...ranked, groupe: 'mois', ordre: 'asc' }, 'incompris')).toEqual([
      'Quels mois ont le moins de marchés notifiés en 2025 ?',
    ]);
  });

  it('read as questions, by the names of what they ask about', () => {
    const familles = { ...NO_FILTERS, familles: ELECTRICITE };
    expect(shown({ ...OF_2025, filtres: familles }, 'incompris')).toEqual([
      'Combien avons-nous dépensé pour « Électricité » en 2025 ?',
    ]);
    const ranked: Frame = { ...OF_2025, groupe: 'service', rang: true, filtres: familles };
    expect(shown({ ...ranked, n: 5 }, 'incompris')).toEqual([
      'Quelles sont les 5 directions qui ont le plus dépensé pour « Électricité » en 2025 ?',
    ]);
    expect(shown({ ...OF_2025, acte: 'expliquer', filtres: familles }, 'incompris')).toEqual([
      'Pourquoi nos dépenses pour « Électricité » ont-elles changé en 2025 ?',
    ]);
  });

  it('are of each subject where nothing nearer is known, and lead on from the question before where one was', () => {
    const { choix } = withOffers({ ...NO_COMPLEMENTS }, declined('Je ne sais pas.'), tools);
    expect(choix.map(({ question }) => question)).toEqual([
      'Que puis-je demander sur les dépenses ?',
      'Que puis-je demander sur les marchés ?',
      'Que puis-je demander sur les paiements ?',
      'Que puis-je demander sur les règles ?',
    ]);
    expect(shown({ ...OF_2025, mesure: 'nombre_mandats' }, 'suite')).toEqual(['Combien de mandats en 2025 ?']);
    const before = { ...OF_2025, filtres: { ...NO_FILTERS, familles: ELECTRICITE } };
    expect(nearestOffers(null, before, tools).map(({ question }) => question)).toEqual([
      'Comment ont évolué nos dépenses pour « Électricité » en 2025 par rapport à 2024 ?',
      'Quels fournisseurs avons-nous le plus payés pour « Électricité » en 2025 ?',
    ]);
  });

  it.each<[string, Partial<Frame>]>([
    ['purchases', {}],
    ['purchases by exercice', { groupe: 'exercice' }],
    ['their change', { acte: 'comparer' }],
    ['contracts', { acte: 'lister', sujet: 'marches', mesure: 'nombre' }],
  ])('are not all %s where words are lost, for these would be read as theirs', (_what, frame) => {
    expect(shown({ ...OF_2025, ...frame }, 'incompris')).toEqual([]);
    expect(shown({ ...OF_2025, ...frame }, 'suite')).toEqual([]);
    const around = { genre: 'incompris', mots: 'ma sœur', inconnus: [], proches: [], autour: true } as const;
    expect(decline({ ...around, reste: { ...OF_2025, ...frame } }, { tools }).choix).toHaveLength(1);
  });

  it('keep when and what was asked of a name that resembles, and of a company that nothing was bought from', () => {
    const asked = { genre: 'incompris', mots: 'traiteur', inconnus: ['traiteur'], reste: OF_2025 } as const;
    const near = decline({ ...asked, proches: [{ nom: 'LECOINTE TRAITEUR', tiers: true }] }, { tools });
    expect(near.choix?.map(({ question }) => question)).toEqual([
      'Combien avons-nous dépensé chez LECOINTE TRAITEUR en 2025 ?',
    ]);
    const unknown = decline({ ...asked, mots: 'Veolia', proches: [], tiers: true }, { tools });
    expect(unknown.texte).toBe('« Veolia » : aucun fournisseur de ce nom dans les achats.');
    expect(unknown.choix?.map(({ question }) => question)).toEqual([
      'Quels fournisseurs avons-nous le plus payés en 2025 ?',
    ]);
  });

  it('count the mandats within amounts, which no sum of lines has', () => {
    const filtres = { ...NO_FILTERS, passation: 'hors_marche' as const, montantMin: 40_000.01 };
    expect(shown({ ...OF_2025, filtres }, 'incompris')).toEqual([
      'Combien de mandats hors marché de plus de 40\u202f000\u202f€ en 2025 ?',
    ]);
  });

  it('ask of one contract what was asked, and list none', () => {
    const filtres = { ...NO_FILTERS, marche: { code: '2025-12', libelle: 'Nettoyage' } };
    const of: Frame = { ...EMPTY_FRAME, acte: 'lister', sujet: 'marches', mesure: 'nombre', filtres };
    expect(shown({ ...of, champ: 'reste' }, 'incompris')).toEqual(['Combien reste-t-il sur le marché 2025-12 ?']);
    expect(shown(of, 'incompris')).toEqual(['Quel est le marché 2025-12 ?']);
  });
});
