import { csvOf, tsvOf } from './list-text.js';

describe('a list as a text', () => {
  const table = [
    ['Objet', 'Montant HT'],
    ['=1+1', '-12,50'],
    ['dit "à part" ; deux\nlignes', '3'],
    ['-SOMME(A1)', '@x'],
    ["-2+3+cmd|' /C calc'!A0", '-1 234,50 €'],
  ];

  it('goes to the clipboard as cells, of which none is a formula', () => {
    expect(tsvOf(table)).toBe(
      "Objet\tMontant HT\n'=1+1\t-12,50\ndit \"à part\" ; deux lignes\t3\n'-SOMME(A1)\t'@x\n'-2+3+cmd|' /C calc'!A0\t-1 234,50 €",
    );
  });

  it('is a CSV that the French settings of a spreadsheet open', () => {
    expect(csvOf(table)).toBe(
      '\ufeffObjet;Montant HT\r\n\'=1+1;-12,50\r\n"dit ""à part"" ; deux lignes";3\r\n\'-SOMME(A1);\'@x\r\n\'-2+3+cmd|\' /C calc\'!A0;-1 234,50 €\r\n',
    );
  });
});
