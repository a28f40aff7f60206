import { tokensOf } from './tokens.js';
import { firstAfter, firstOf, isWhole, listOf, phraseOf } from './phrase.js';

const whole = (rule: string, text: string): boolean =>
  isWhole(phraseOf(rule, { ami: listOf(['Paul', 'le grand Jean']) }), tokensOf(text));

describe('a phrase of the rules', () => {
  it.each([
    ['il reste', 'Il reste', true],
    ['il reste', 'il ne reste', false],
    // Accents, articles and elisions count for nothing.
    ['j’ai l’été', 'j ai un ete', true],
    ['(un | deux) ici', 'deux ici', true],
    ['bien? dit', 'dit', true],
    ['bien* dit', 'bien bien dit', true],
    ['bien{2} dit', 'dit', true],
    ['(bien | mal){2} dit', 'bien mal dit', true],
    ['bien{2} dit', 'bien bien bien dit', false],
    ['famille @# contient', 'famille 15.01 contient', true],
    ['<ami> vient', 'grand Jean vient', true],
    ['<ami> vient', 'Jean vient', false],
    ['@ vient', 'Paul vient', true],
    ['@ vient', '2025 vient', false],
    ['@Nom vient', 'paul vient', false],
    ['@le attend', 'le maire attend', true],
    ['@le attend', 'maire attend', false],
    ['à # h', 'à 14 h', true],
    ['à #h', 'à 14h30', true],
    ['en #an', 'en 2025', true],
  ])('« %s » and « %s »: %s', (rule, text, is) => {
    expect(whole(rule, text)).toBe(is);
  });

  it.each([
    ['dit que', 'il dit que oui', [1, 3]],
    ['^ dit', 'il dit', undefined],
    ['non $', 'non mais non', [2, 3]],
    // What follows is not taken.
    ['non & combien', 'non combien', [0, 1]],
    ['non &! combien', 'non combien', undefined],
    ['trop && combien', 'trop cher alors combien', [0, 1]],
    // As many words as it can.
    ['tout petit?', 'tout petit', [0, 2]],
  ])('« %s » is found in « %s »', (rule, text, places) => {
    expect(firstOf(phraseOf(rule), tokensOf(text))).toEqual(places);
  });

  it.each([
    ['famille', 'sans marché', 'une famille sans marché', [1, 3]],
    ['famille', 'sans marché', 'un fournisseur sans marché', undefined],
    ['famille', 'sans marché', 'une famille, et sans marché', undefined],
    // The first place that serves, wherever what stands before it ends.
    ['famille (qui | est){2}', 'est vide', 'famille qui est vide', [2, 4]],
    ['famille', 'seule | sans marché', 'service seul, famille sans marché', [3, 5]],
    ['famille', 'vide?', 'la famille', undefined],
  ])('after « %s », « %s » is found in « %s »', (before, rule, text, places) => {
    expect(firstAfter(phraseOf(before), phraseOf(rule), tokensOf(text))).toEqual(places);
  });

  it('names no role that is none', () => {
    expect(() => phraseOf('<personne> vient')).toThrow('no role is named personne');
  });

  it('takes no long text long', () => {
    const started = performance.now();
    firstOf(phraseOf('(@ | @ @)* jamais'), tokensOf('mot '.repeat(150)));
    firstAfter(phraseOf('mot mot{6}'), phraseOf('mot{6} mot{6} jamais'), tokensOf('mot '.repeat(150)));
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
