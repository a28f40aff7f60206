import { askFrame } from '#assistant/frame/ask-frame.js';
import type { Frame } from '#assistant/frame/frame.js';
import { type Parsed, parseQuestion } from '#assistant/parse/parse-question.js';
import { indexOf } from '#assistant/parse/vocabulary.js';
import { NOMS, questionsDeLaGrammaire } from '../fixtures/assistant/grammaire.js';

const vocabulary = indexOf(NOMS, 'Ville de démonstration');
const scope = {
  niveau: 'complet' as const,
  exercices: [2018, 2024, 2025, 2026],
  exerciceCourant: 2026,
  aujourdhui: '2026-11-21',
};
/** The grammar names no supplier and no contract. */
const lookups = { findSuppliers: () => Promise.resolve([]), findContract: () => Promise.resolve(undefined) };

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
