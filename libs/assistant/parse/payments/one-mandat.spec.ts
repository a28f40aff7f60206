import { askFrame } from '../../frame/ask-frame.js';
import type { Frame } from '../../frame/frame.js';
import { sayFrame } from '../../frame/say-frame.js';
import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { frameOf, parse, after } = questionsWith([{ kind: 'famille', code: '12.03', libelle: 'Mobilier' }]);
const days = { exerciceCourant: 2026, aujourdhui: '2026-11-21' };

/** The number and the exercices of the mandat that a frame is of; null: another question, or none. */
const mandatOf = (frame: Frame | null): [string, readonly number[]] | null =>
  frame?.acte === 'mandat' ? [frame.terme, frame.periode.exercices] : null;
const asked = async (question: string) => {
  const parsed = await parse(question);
  return mandatOf(parsed.genre === 'frame' ? parsed.frame : null);
};

describe('a mandat by its number', () => {
  it.each([
    ['mandat n° 10076 c kel fournisseur', '10076', []],
    ['Le mandat 8065 de 2026 a-t-il été payé ?', '8065', [2026]],
    ['mandat 8065', '8065', []],
    ['le mandat n° 8065, c’est pour qui ?', '8065', []],
    ['quand a été payé le mandat 8065 de 2025 ?', '8065', [2025]],
    ['montant du mandat 8065', '8065', []],
    ['où en est le mandat de paiement n°8065 ?', '8065', []],
    ['à quelle famille est imputé le mandat 8065 de l’année dernière ?', '8065', [2025]],
    ['le mandat 8065/2024 n’a pas été payé ?', '8065', [2024]],
    ['mandat n° 2025', '2025', []],
    ['mandat n° 2025 de 2026', '2025', [2026]],
  ])('is known by all of the words: %s', async (question, number, years) => {
    expect(await asked(question)).toEqual([number, years]);
  });

  it.each([
    'mandat de plus de 500 €',
    'mandat 2025',
    '2025 mandats',
    'mandat de 8065 €',
    'mandat 8065 euros',
    'mandats 8065 et 8066',
    'le mandat 8065 est-il conforme ?',
    'pourquoi le mandat 8065 n’est pas payé ?',
    'le mandat 8065 a-t-il été payé en juillet ?',
    'mandat 8065 de 2024 et 2025',
  ])('is of none where more, or another thing, is asked: %s', async (question) => {
    expect(await asked(question)).toBeNull();
  });

  it('says itself, and its question is read as it', async () => {
    const frame = await frameOf('mandat 8065 de 2025');
    expect(sayFrame(frame, days)).toBe('Mandat n° 8065 · 2025');
    for (const one of [frame, await frameOf('mandat 8065'), await frameOf('mandat n° 2025 de 2025')])
      expect(await frameOf(askFrame(one, days))).toEqual(one);
  });

  it.each([
    ['et il a été payé quand ?', '8065', [2025]],
    ['et son fournisseur ?', '8065', [2025]],
    ['et le marché ?', '8065', [2025]],
    ['c’est combien ?', '8065', [2025]],
    ['payé ?', '8065', [2025]],
    ['et en 2024 ?', '8065', [2024]],
    ['et le 8066 ?', '8066', [2025]],
    ['et le n° 8066 de 2026 ?', '8066', [2026]],
  ])('is kept by its turns: %s', async (turn, number, years) => {
    expect(mandatOf(await after('mandat 8065 de 2025', turn))).toEqual([number, years]);
  });

  it.each(['et par direction ?', 'et les mandats de juin ?', 'et 300 € ?', 'pourquoi ?'])(
    'is continued by nothing else: %s',
    async (turn) => {
      expect(await after('mandat 8065 de 2025', turn)).toBeNull();
    },
  );

  it('leaves a whole question its own', async () => {
    const question = 'combien avons-nous payé en 2025 ?';
    expect(await after('mandat 8065 de 2024', question)).toEqual(await frameOf(question));
  });
});
