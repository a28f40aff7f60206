import { askFrame } from '#assistant/frame/ask-frame.js';
import type { Frame } from '#assistant/frame/frame.js';
import { parseQuestion } from '#assistant/parse/parse-question.js';
import type { Parsed } from '#assistant/parse/parsed.js';
import { LEXICON } from '#assistant/parse/lexicon/lexicon.js';
import { indexOf } from '#assistant/parse/names/vocabulary.js';
import { NOMS, questionsDeLaGrammaire } from '../fixtures/assistant/grammaire.js';

const vocabulary = indexOf(NOMS, 'Ville de démonstration');
const scope = {
  niveau: 'complet' as const,
  exercices: [2018, 2024, 2025, 2026],
  exerciceCourant: 2026,
  aujourdhui: '2026-11-21',
};
/** The grammar names no supplier and no contract. */
const lookups = {
  findSuppliers: () => Promise.resolve([]),
  findContract: () => Promise.resolve(undefined),
  holdersOf: () => Promise.resolve([]),
  contractBefore: () => Promise.resolve(undefined),
  isObject: () => Promise.resolve(false),
};

const lire = (question: string): Promise<Parsed> =>
  parseQuestion(question, { lookups, scope, vocabulary, precedent: undefined });

/** A frame with its exercices in order, the current one where none is said and one is due. */
function ordonne(frame: Frame): Frame {
  const { exercices } = frame.periode;
  const dits = exercices.length > 0 || frame.sujet === 'marches' ? exercices : [scope.exerciceCourant];
  return { ...frame, periode: { ...frame.periode, exercices: dits.toSorted((a, b) => a - b) } };
}

/** What a question was read as, or the words that kept it from being read. */
async function lue(question: string): Promise<unknown> {
  const parsed = await lire(question);
  return parsed.genre === 'frame' ? ordonne(parsed.frame) : parsed;
}

// All of the grammar takes ten seconds; another residue plays another part of it.
const UNE_SUR = 25;
const RESTE = Number(process.env['GRAMMAIRE_RESTE'] ?? 0);

describe('the grammar of questions', () => {
  const questions = questionsDeLaGrammaire();

  it('is read back as the frame that each question says, wherever its parts stand', async () => {
    expect(questions.length).toBeGreaterThan(12_000);
    const autres: unknown[] = [];
    for (const { question, attendu } of questions.filter((_une, rang) => rang % UNE_SUR === RESTE)) {
      const frame = await lue(question);
      if (JSON.stringify(frame) !== JSON.stringify(ordonne(attendu))) autres.push({ question, frame });
    }
    expect(autres).toEqual([]);
  });

  it('is what a choice asks: the question of a frame says that frame', async () => {
    const frames = [...new Map(questions.map(({ attendu }) => [JSON.stringify(attendu), attendu])).values()];
    expect(frames.length).toBeGreaterThan(900);
    const autres: unknown[] = [];
    for (const attendu of frames.filter((_un, rang) => rang % 3 === RESTE % 3)) {
      const question = askFrame(attendu, scope);
      const frame = await lue(question);
      if (JSON.stringify(frame) !== JSON.stringify(ordonne(attendu))) autres.push({ question, frame });
    }
    expect(autres).toEqual([]);
  });

  // A question with « … » where words of the trade are put in, and the concepts that it says already.
  const PHRASES: readonly (readonly [phrase: string, dits: string])[] = [
    ['Combien pour le nettoyage … en 2025 ?', 'famille'],
    ['Les 5 premiers fournisseurs … en 2025', 'fournisseurs chez_qui plus moins maximum'],
    ['Dépenses par direction … en 2025', 'direction'],
    ['Combien de marchés … notifiés en 2025 ?', 'marches nombre fournisseurs factures prix'],
    ['Liste des marchés … de travaux', 'marches travaux type factures nombre'],
    ['Délai moyen de paiement … en 2025', 'delai moyenne fournisseurs factures'],
    ['Évolution des dépenses … entre 2024 et 2025', 'evolution'],
    ['Part du hors marché … en 2025', 'part hors_marche'],
    ['Taux de conformité … en 2025', 'conformite conforme non_conforme a_verifier procedure part factures'],
    ['Combien de mandats … en 2025 ?', 'factures prix'],
    ['Montant médian des mandats … en 2025', 'mediane factures prix'],
    ['Pourquoi les dépenses ont-elles augmenté … en 2025 ?', 'pourquoi evolution'],
    ['Dépenses par mois … en 2025', 'mois evolution'],
    ['Comparer le nettoyage et l’électricité … en 2025', 'famille'],
    ['Quelles familles ont le plus augmenté … en 2025 ?', 'famille evolution plus moins maximum'],
    ['Mandats payés en retard … en 2025', 'retard nombre fournisseurs factures prix'],
  ];
  /** Asking, spending and greeting: they change nothing wherever they stand. */
  const PARTOUT =
    'depense combien ht cumul mandats cherche neutre definition aide salut collectivite tous quel qui annee par'.split(
      ' ',
    );

  it('names or holds each word of the trade that a question is given: none of them is passed over', async () => {
    const passes: string[] = [];
    let rang = 0;
    for (const [phrase, dits] of PHRASES) {
      const sansEux = JSON.stringify(await lue(phrase.replace(' …', '')));
      for (const [concept, expressions] of Object.entries(LEXICON)) {
        if (PARTOUT.includes(concept) || dits.split(' ').includes(concept)) continue;
        rang += 1;
        if (rang % 5 !== RESTE % 5) continue;
        const question = phrase.replace('…', expressions.split('|')[0]!.trim());
        if (JSON.stringify(await lue(question)) === sansEux) passes.push(`${concept} : ${question}`);
      }
    }
    expect(passes).toEqual([]);
  });

  it.each([
    'licornes',
    'médian',
    'sans doute',
    'les 7',
    'en moyenne par fournisseur',
    'de plus de 3 M€ par mois',
    'à vérifier par mois et par direction',
  ])('names « %s » rather than drops it', async (mots) => {
    for (const phrase of [`Combien pour le nettoyage ${mots} en 2025 ?`, `Combien de marchés ${mots} en 2018 ?`]) {
      const parsed = await lire(phrase);
      const sansEux = await lue(phrase.replace(` ${mots}`, ''));
      const dit = parsed.genre === 'frame' ? ordonne(parsed.frame) : parsed;
      expect([phrase, JSON.stringify(dit) === JSON.stringify(sansEux)]).toEqual([phrase, false]);
    }
  });
});
