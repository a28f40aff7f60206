import { findJustification, JUSTIFICATIONS, readCas, readJustification, TEXTE_SPECIAL } from './justifications.js';

describe('recorded justifications', () => {
  it.each([
    ['exclusivite', 'exclusivite'],
    ['R2122-3', 'exclusivite'],
    ['Article R. 2122-3 : droits exclusifs de l’éditeur', 'exclusivite'],
    ['r2122-9-1', 'innovation'],
    ['R2122-9', 'livres'],
    ['R2123-1, 3°', 'services_sociaux'],
    ['R.2123-1 2°', 'petit_lot'],
    ['L2113-2 (UGAP)', 'centrale_achat'],
    ['L2511-6', 'cooperation'],
    ['achat d’un terrain, L2512-5', 'exclu_l2512_5'],
    ['texte_special', 'texte_special'],
    // R2122-8 is the dispense itself: a matter of amount, never of justification.
    ['R2122-8', undefined],
    ['R2122-33', undefined],
    ['Fournisseur habituel', undefined],
    ['', undefined],
  ])('%p is read as %p', (text, code) => {
    expect(readJustification(text)?.code).toBe(code);
  });

  it('reads that a person says no case applies, which is no justification', () => {
    expect([readCas('aucun'), readCas(' R2122-3 '), readCas('habitude')]).toEqual(['aucun', 'exclusivite', undefined]);
    expect(readJustification('aucun')).toBeUndefined();
  });

  it('finds each one by its code and by its article, save the text that is cited', () => {
    for (const justification of JUSTIFICATIONS.filter(({ code }) => code !== TEXTE_SPECIAL)) {
      expect(findJustification(justification.code)).toBe(justification);
      expect(readJustification(justification.article)).toBe(justification);
      expect(findJustification(justification.article)).toBeUndefined();
    }
  });
});
