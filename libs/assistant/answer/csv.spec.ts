import { csvOf } from './csv.js';

const linesOf = (colonnes: string[], ...lignes: string[][]): string[] =>
  csvOf({ titre: 'Tableau', colonnes, lignes }).replace('\ufeff', '').trimEnd().split('\r\n');

describe('the file of the table of an answer', () => {
  it('has numbers that add up, below zero too, and counts whatever their unit', () => {
    expect(
      linesOf(
        ['Famille', 'Écart', 'Part', 'Mandats'],
        ['Gaz', '−4\u202f039\u202f740,12\u202f€', '+9,3\u202f%', '1\u202f060\u00a0mandats d’achat'],
        ['Eau', '12,00\u202f€', '–', '3\u00a0mandats d’achat'],
      ),
    ).toEqual(['Famille;Écart;Part;Mandats', 'Gaz;-4039740,12;9,3;1060', 'Eau;12,00;–;3']);
  });

  it('has what is said beside a figure in a column of its own', () => {
    expect(
      linesOf(
        ['Marché', 'Montant HT', 'Mandaté', 'Reste HT'],
        [
          ...['A-1', '1\u202f113\u202f600,00\u202f€ hors avenants (+111\u202f360,00\u202f€)'],
          ...['758\u202f890,86\u202f€ (948,6\u202f%)', 'dépassé de 678\u202f890,86\u202f€'],
        ],
        ['B-2', '90\u202f000\u202f€ (à vérifier)', '5,00\u202f€ (1,0\u202f%)', '75,00\u202f€'],
      ),
    ).toEqual([
      'Marché;Montant HT;Montant HT (précision);Mandaté;Mandaté (précision);Reste HT;Reste HT (précision)',
      'A-1;1113600,00;hors avenants (+111\u202f360,00\u202f€);758890,86;948,6;-678890,86;dépassé',
      'B-2;90000;à vérifier;5,00;1,0;75,00;',
    ]);
  });

  it('leaves texts what they are, and runs none of them', () => {
    expect(linesOf(['Objet', 'Fin'], ['2 lots de gaz', '1er\u00a0août 2025, terminé'], ['=1+1', '-x'])).toEqual([
      'Objet;Fin',
      '2 lots de gaz;1er\u00a0août 2025, terminé',
      "'=1+1;'-x",
    ]);
  });
});
