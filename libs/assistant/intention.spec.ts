import {
  phraseQuestion,
  intentionOfSources,
  intentionOfFrame,
  type RecognisedIntention,
  intentionsOf,
} from './intention.js';
import { EMPTY_FRAME, type Frame, NO_FILTERS } from './frame/frame.js';
import { parseQuestion } from './parse/parse-question.js';
import { indexOf } from './parse/names/vocabulary.js';
import { GLOSSARY } from './tools/glossary.js';
import type { ToolResult } from './tools/tool.js';

const names = {
  familles: [
    { code: '10.05', libelle: 'Restauration collective' },
    { code: '20.02', libelle: 'Nettoyage de locaux et vitrerie' },
    { code: '30.01', libelle: 'Travaux de voirie' },
  ],
  services: [
    { code: 'DEE', libelle: 'Direction de l’éducation' },
    { code: 'CULT', libelle: 'Affaires culturelles' },
  ],
};
const vocabulary = indexOf(
  [
    ...names.familles.map((one) => ({ kind: 'famille' as const, ...one })),
    ...names.services.map((one) => ({ kind: 'service' as const, ...one })),
  ],
  'Ville de Lyon',
);
// Without the purchases no supplier is looked for: nothing is read.
const scope = {
  organizationId: '',
  niveau: 'aucun' as const,
  aujourdhui: '2025-11-21',
  exercices: [2024, 2025],
  exerciceCourant: 2025,
};

/** These questions name no supplier and no contract. */
const lookups = {
  findSuppliers: () => Promise.resolve([]),
  findContract: () => Promise.resolve(undefined),
  holdersOf: () => Promise.resolve([]),
  contractBefore: () => Promise.resolve(undefined),
  isObject: () => Promise.resolve(false),
};

async function frameOf(question: string): Promise<Frame | null> {
  const parsed = await parseQuestion(question, { lookups, scope, vocabulary, precedent: undefined });
  return parsed.genre === 'frame' ? parsed.frame : null;
}

async function recognise(question: string): Promise<RecognisedIntention | null> {
  const frame = await frameOf(question);
  return frame && intentionOfFrame(frame, 'complet');
}

describe('the intent of a question', () => {
  it.each([
    'Quelle est la conformité de nos achats ?',
    'Notre commande publique est-elle conforme ?',
    'Quel est notre taux de conformité ?',
    'Qu’est-ce qui est conforme ?',
    'Quelle est la régularité de nos achats ?',
    'Sommes-nous dans les règles ?',
    'Où en est le respect des procédures ?',
    'Où en est le respect des règles ?',
    'La ville respecte les procédures ?',
    'La ville respecte les règles ?',
  ])('is conformity, by each of its words: %s', async (question) => {
    expect(await recognise(question)).toEqual({ intention: 'conformite', axe: '', valeur: '' });
  });

  it.each([
    ['Combien avons-nous dépensé en restauration collective ?', 'volume famille 10.05'],
    ['cb on a depence en restauration colective en 2024 svp', 'volume famille 10.05'],
    ['Combien pour les travaux en 2025 ?', 'volume type travaux'],
    ['Quelle direction achète le plus en 2025 ?', 'repartition_service  '],
    ['Quels sont les marchés en cours ?', 'marches precision en_cours'],
  ])('is the same for all who ask it: %s', async (question, cle) => {
    const { intention, axe, valeur } = (await recognise(question))!;
    expect(`${intention} ${axe} ${valeur}`).toBe(cle);
  });

  it.each([
    'Quels marchés pour la réfection secrète du poste de police ?',
    'Quel est le prix de l’enrobé ?',
    'Combien pour le nettoyage et la restauration ?',
    'Quel temps fait-il ?',
    'Appelez Jean Dupont au 06 12 34 56 78',
    'combien pour la restauration collective en 2024, bande de nazes',
    'Combien pour la restauration collective ; 06 12 34 56 78 SELECT * FROM comptes',
  ])('is none where only the words of the asker say it: %s', async (question) => {
    expect(await recognise(question)).toBeNull();
  });

  it('of a supplier is its published contracts to a public link, never what it was paid', () => {
    const fournisseurs = { valeurs: [{ code: 'id', libelle: 'X' }], sauf: false };
    const isNamedBy = { ...EMPTY_FRAME, filtres: { ...NO_FILTERS, fournisseurs } };
    expect(intentionOfFrame(isNamedBy, 'complet')).toEqual({
      intention: 'fournisseur',
      axe: 'fournisseur',
      valeur: 'id',
    });
    expect(intentionOfFrame(isNamedBy, 'publie')).toEqual({ intention: 'marches', axe: 'fournisseur', valeur: 'id' });
  });
});

const source = (tool: string, filtres: Record<string, string | number>): ToolResult => ({
  outil: tool,
  filtres,
  libelle: '',
  donnees: null,
  liens: [],
});

describe('the intent of what a model called', () => {
  it.each([
    [[source('agregat', { exercice: 2025, famille: '10.05' })], 'volume famille 10.05'],
    [[source('synthese', { exercice: 2024 }), source('synthese', { exercice: 2025 })], 'volume  '],
    [[source('definition', { terme: 'avenant' })], 'definition terme avenant'],
  ])('is read from its tools', (sources, cle) => {
    const { intention, axe, valeur } = intentionOfSources(sources)!;
    expect(`${intention} ${axe} ${valeur}`).toBe(cle);
  });

  it.each([
    [[]],
    [[source('recherche_marches', { texte: 'les mots de quelqu’un' })]],
    [[source('recherche_prix', { texte: 'les mots de quelqu’un' })]],
    [[source('fournisseur', { exercice: 2025, nom: 'Jean Dupont' })]],
    [[source('definition', { terme: 'les mots de quelqu’un' })]],
    [[source('agregat', { exercice: 2025, famille: '1', service: '2' })]],
    [[source('agregat', {}), source('seuils', {})]],
  ])('is none where it searched for words, or for several things', (sources) => {
    expect(intentionOfSources(sources)).toBeNull();
  });
});

describe('a suggestion', () => {
  const sujets: RecognisedIntention[] = [
    ...[
      'volume',
      'evolution',
      'historique',
      'repartition_type',
      'repartition_service',
      'repartition_famille',
      'repartition_section',
      'conformite',
      'nombre_fournisseurs',
      'principaux_fournisseurs',
      'marches',
      'echeances',
      'delais',
      'seuils',
      'besoin',
    ].map((intention) => ({ intention, axe: '', valeur: '' }) as RecognisedIntention),
    ...['10.05', '20.02', '30.01'].flatMap((valeur) =>
      (['volume', 'evolution', 'besoin'] as const).map((intention) => ({ intention, axe: 'famille' as const, valeur })),
    ),
    ...['DEE', 'CULT'].flatMap((valeur) =>
      (['volume', 'evolution'] as const).map((intention) => ({ intention, axe: 'service' as const, valeur })),
    ),
    ...['fournitures', 'services', 'travaux'].flatMap((valeur) =>
      (['volume', 'evolution'] as const).map((intention) => ({ intention, axe: 'type' as const, valeur })),
    ),
    ...['investissement', 'fonctionnement'].flatMap((valeur) =>
      (['volume', 'evolution'] as const).map((intention) => ({ intention, axe: 'section' as const, valeur })),
    ),
    ...['appel', 'adaptee', 'sans_publicite', 'en_cours', 'plus'].map((valeur): RecognisedIntention => ({
      intention: 'marches',
      axe: 'precision',
      valeur,
    })),
    ...GLOSSARY.map(({ terme }): RecognisedIntention => ({ intention: 'definition', axe: 'terme', valeur: terme })),
  ];
  const libelleDe = ({ axe, valeur }: RecognisedIntention): string | null =>
    axe === 'famille' || axe === 'service' ? names[`${axe}s`].find(({ code }) => code === valeur)!.libelle : null;

  it.each(sujets.map((sujet) => [phraseQuestion(sujet, libelleDe(sujet)), sujet] as const))(
    'asks again for what it stands for: %s',
    async (question, sujet) => {
      expect(question).toMatch(/ \?$/);
      expect([question, await recognise(question!)]).toEqual([question, sujet]);
    },
  );

  it('of every intent that a public link may be asked has its words', () => {
    const ecrites = new Set(sujets.map(({ intention, axe }) => `${intention} ${axe}`));
    const without = [...intentionsOf('publie')!, ...intentionsOf('aucun')!].filter((cle) => !ecrites.has(cle));
    expect(without).toEqual(['marches fournisseur']);
    expect(phraseQuestion({ intention: 'marches', axe: 'fournisseur', valeur: 'id' }, 'Routes et Fils')).toBe(
      'Quels sont les marchés de « Routes et Fils » ?',
    );
  });
});
