import { columnName } from '#imports/readers/table/read-table.js';
import { namesTotal } from '#imports/readers/table/total-row.js';
import { headerKey } from '#imports/readers/table/table-header.js';
import type { LigneMandatLue } from '#imports/readers/mandats/ligne-mandat-lue.js';
import { readTiers } from '#imports/readers/mandats/tiers.js';
import { readTypeBordereau } from '#imports/readers/mandats/map-mandat.js';
import { openReader } from '#imports/readers/open-reader.js';
import type { ReadRow } from '#imports/readers/record.js';
import { Verdict } from '#imports/readers/verdict.js';
import { fixturePath, readAll, withFile } from '../../../../test/support/reader-fixtures.js';

describe('headerKey', () => {
  it('makes one of the spellings of a header', () => {
    const spellings = [
      'N° de mandat',
      'NUM_MANDAT',
      'Numéro mandat',
      'numero_mandat',
      'n°mandat',
      'No. mandat',
      ' Num. de  Mandat ',
    ];
    expect(new Set(spellings.map(headerKey))).toEqual(new Set(['numeromandat']));
    expect(headerKey('Montant HT (€)')).toBe(headerKey('montant_ht'));
  });
});

describe('namesTotal', () => {
  it.each([
    [['', 'TOTAL', '1 571,41'], true],
    [['Sous-total chapitre 011'], true],
    [['Total général :'], true],
    [['Totaux', ''], true],
    [['TOTAL ENERGIES', '12'], false],
    [['Totalité des lots'], false],
    [['2024', 'TOTAL'], false],
  ])('%j: %s', (cells, total) => {
    expect(namesTotal(cells)).toBe(total);
  });
});

describe('columnName', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('names column %i as %s', (position, name) => {
    expect(columnName(position)).toBe(name);
  });
});

describe('mandats in Windows-1252, semicolons and decimal commas', () => {
  let rows: ReadRow<LigneMandatLue>[];
  const byNumero = (numero: string) => rows.find(({ original }) => original.includes(`;${numero};`));

  beforeAll(async () => {
    rows = await readAll('mandats', fixturePath('mandats-windows-1252.csv'));
  });

  it('finds the header under the titles, skips blank rows and gives each other row one verdict', () => {
    expect(rows).toHaveLength(12);
    expect(rows.map(({ statut }) => statut).join(' ')).toBe(
      'acceptee corrigee acceptee rejetee rejetee rejetee corrigee corrigee rejetee acceptee acceptee rejetee',
    );
    expect(rows[0]).toMatchObject({ numero: 1, ligne: 5 });
  });

  it('reads amounts with no-break spaces, day-first dates and accents', () => {
    expect(rows[0]?.donnees).toEqual({
      exercice: 2024,
      budget: '',
      typeBordereau: '01',
      bordereau: '12',
      numero: '101',
      objet: 'Éclairage des écoles',
      service: 'ECOLES',
      dateEmission: '2024-03-15',
      compte: '60612',
      fournisseur: { typeIdentifiant: 'SIRET', identifiant: '48401106900016', raisonSociale: 'Société Inventée' },
      montantHt: '1250.50',
      montantTva: '250.10',
      montantBase: 'ht',
      marche: '2024M001',
      dgp: { eligible: true, dateDemande: '2024-02-20' },
      paiementRenseigne: false,
    });
  });

  it('reads a quoted cell over two lines, a code kept by ="…" and a SIRET with spaces', () => {
    expect(rows[1]).toMatchObject({
      ligne: 6,
      donnees: {
        objet: 'Livres ; "Le Petit Prince" lot 2',
        compte: '06065',
        dateEmission: '2024-03-15',
        fournisseur: { identifiant: '48401106900016', raisonSociale: 'Librairie de l’Œuvre' },
        montantHt: '99.90',
      },
    });
    expect(rows[2]?.ligne).toBe(8);
  });

  it.each([
    ['20', '10000.00'],
    ['0.2', '10000.00'],
    ['0.055', '11374.41'],
    ['5,5 %', '11374.41'],
    ['0.9', '11892.96'],
  ])('takes the HT of 12,000 € with a rate of « %s »', async (taux, montantHt) => {
    const text = `Mandat;Date mandat;Montant TTC;Taux TVA\n1;15/03/2024;12000,00;${taux}\n`;
    await withFile(text, 'taux.csv', async (path) => {
      const [row] = await readAll('mandats', path);
      expect(row?.donnees).toMatchObject({ montantHt, montantBase: 'ht' });
    });
  });

  it.each(['SIRET fournisseur', 'fournisseur_siret', 'tiers_siret'])('knows a supplier by « %s »', async (header) => {
    const text = `Exercice;Mandat;Date mandat;${header};Montant HT\n2025;1;10/02/2025;55210055400013;10,00\n`;
    await withFile(text, 'siret.csv', async (path) => {
      const [row] = await readAll('mandats', path);
      expect(row?.donnees?.fournisseur).toMatchObject({ typeIdentifiant: 'SIRET', identifiant: '55210055400013' });
    });
  });

  it('warns of a mandat dated outside its exercice, which runs to the end of January', async () => {
    const days = ['12/03/2023', '31/12/2023', '01/01/2024', '31/01/2025', '01/02/2025'];
    const lines = days.map((day, rank) => `2024;${rank + 1};${day};10,00\n`);
    await withFile(`Exercice;Mandat;Date mandat;Montant HT\n${lines.join('')}`, 'exercice.csv', async (path) => {
      const read = await readAll('mandats', path);
      expect(read.map(({ avertissements }) => avertissements.map(({ code }) => code))).toEqual([
        ['date.hors_exercice'],
        ['date.hors_exercice'],
        [],
        [],
        ['date.hors_exercice'],
      ]);
      expect(read.map(({ statut }) => statut)).toEqual(days.map(() => 'acceptee'));
      expect(read[0]!.avertissements[0]!.raison).toBe(
        'Mandat de l’exercice 2024 daté du 12/03/2023 : attendu du 01/01/2024 au 31/01/2025.',
      );
    });
  });

  it('makes an annulation negative', () => {
    expect(byNumero('103')?.donnees).toMatchObject({ typeBordereau: '02', montantHt: '-80.00', montantTva: '-16.00' });
  });

  it.each([
    ['Mandat de réduction', '02'],
    ['Réduction', '02'],
    ['MANDAT D’ANNULATION', '02'],
    ['Titre annulatif', '02'],
    ['AAR', '02'],
    ['Mandat ordinaire', '01'],
    ['Ordre de paiement', '03'],
  ])('reads the type « %s » as %s', (text, type) => {
    const verdict = new Verdict();
    expect([readTypeBordereau(verdict, text), verdict.rejected]).toEqual([type, false]);
  });

  it('rejects an impossible date, a missing number, a bad SIRET, shifted cells and the total row', () => {
    expect(byNumero('104')?.rejets).toEqual([
      { champ: 'date_emission', code: 'date.inexistante', raison: 'Ce jour n’existe pas : « 31/02/2024 ».' },
    ]);
    expect(rows[4]?.rejets.map(({ champ }) => champ)).toEqual(['numero']);
    expect(byNumero('105')?.rejets.map(({ champ }) => champ)).toEqual(['siret']);
    expect(byNumero('108')?.rejets[0]).toEqual({
      champ: 'ligne',
      code: 'ligne.cellules_en_trop',
      raison: '17 cellules pour 16 en-têtes : un séparateur n’est pas entre guillemets.',
    });
    expect(rows.at(-1)?.rejets.map(({ champ, code }) => [champ, code])).toEqual([['ligne', 'ligne.total']]);
  });

  it('takes nine digits for a SIREN, warns of a wrong key, rounds half up, accepts La Poste', () => {
    expect(byNumero('106')?.donnees?.fournisseur).toMatchObject({ typeIdentifiant: 'SIREN', identifiant: '484011069' });
    expect(byNumero('107')).toMatchObject({
      statut: 'corrigee',
      donnees: { montantHt: '10.01' },
      avertissements: [{ champ: 'siret' }],
    });
    expect(byNumero('109')).toMatchObject({ statut: 'acceptee', avertissements: [] });
  });

  it('reads the VAT number of a foreign supplier in the column of the SIRET', () => {
    const verdict = new Verdict();
    expect(readTiers(verdict, 'DE 129 273 398', undefined, 'SAP SE')).toEqual({
      typeIdentifiant: 'TVA',
      identifiant: 'DE129273398',
      raisonSociale: 'SAP SE',
    });
    expect(verdict.rejected).toBe(false);
    expect(readTiers(verdict, 'DECHETTERIE', undefined, 'X')).toBeUndefined();
  });

  it('identifies a payee without number by its name', () => {
    expect(byNumero('110')?.donnees?.fournisseur).toEqual({
      typeIdentifiant: 'NOM',
      identifiant: 'epicerie du marche',
      raisonSociale: 'Épicerie du Marché',
    });
  });

  it('keeps bank details nowhere, not even in the original of a rejected row', () => {
    expect(JSON.stringify(rows)).not.toContain('FR76');
    expect(byNumero('104')?.original).toContain(';***;');
  });

  it('tells the headers that it does not read', async () => {
    expect((await openReader(fixturePath('mandats-windows-1252.csv'))).ignores).toEqual(['IBAN', 'Observation']);
  });
});

describe('mandats in UTF-8 with a byte order mark, commas and decimal points', () => {
  it('reads HT from TTC and TVA, and a TTC alone with a warning', async () => {
    const rows = await readAll('mandats', fixturePath('mandats-utf8-bom.csv'));
    expect(rows.map(({ donnees }) => [donnees?.montantHt, donnees?.montantTva])).toEqual([
      ['1000.00', '200.00'],
      ['1234.50', '0.00'],
      ['-50.00', '0.00'],
    ]);
    expect(rows[0]?.donnees).toMatchObject({
      ligne: 1,
      objet: 'Travaux, école',
      datePaiement: '2024-05-28',
      budget: '01',
    });
    expect(rows[1]?.avertissements).toHaveLength(1);
  });
});

describe('nomenclature', () => {
  it('reads types, prefixes and accounts, and checks prefixes against the CPV', async () => {
    const rows = await readAll('familles', fixturePath('nomenclature-exemple.csv'));
    expect(rows.map(({ donnees }) => donnees)).toEqual([
      {
        code: '10',
        libelle: 'Alimentation',
        type: 'fournitures',
        parent: undefined,
        prefixesCpv: ['15'],
        comptes: ['60623'],
      },
      {
        code: '10.01',
        libelle: 'Pain et viennoiserie',
        type: 'fournitures',
        parent: '10',
        prefixesCpv: ['1581', '15811'],
        comptes: ['60623', '60628'],
      },
      {
        code: '20',
        libelle: 'Prestations intellectuelles',
        type: 'services',
        parent: undefined,
        prefixesCpv: ['713', '794'],
        comptes: ['617'],
      },
      {
        code: '30',
        libelle: 'Travaux de bâtiment',
        type: 'travaux',
        parent: undefined,
        prefixesCpv: ['45'],
        comptes: ['2313'],
      },
      {
        code: '40',
        libelle: 'Fournitures sans type',
        type: 'fournitures',
        parent: undefined,
        prefixesCpv: ['3019'],
        comptes: ['6064'],
      },
      undefined,
      undefined,
    ]);
    expect(rows[4]?.corrections.map(({ champ }) => champ)).toEqual(['type']);
  });
});

describe('price schedule in UTF-16 and tabs, as Excel exports it', () => {
  it('reads prices with four decimals; a title without price and a reversed period are rejected', async () => {
    const rows = await readAll('prix', fixturePath('bordereau-exemple.csv'));
    expect(rows.map(({ statut }) => statut)).toEqual(['acceptee', 'corrigee', 'rejetee', 'rejetee']);
    expect(rows[0]?.donnees).toMatchObject({
      code: '1.01',
      designation: "Fourniture d'un banc, bois",
      unite: "l'unité",
      prixUnitaireHt: '1344.4300',
      dateEffet: '2024-01-01',
      marche: '2024M001',
      lot: 1,
    });
    expect(rows[1]?.donnees?.prixUnitaireHt).toBe('0.1235');
  });
});

describe('recognising a table', () => {
  it('names what is missing when the person named the type', async () => {
    await withFile('Numéro;Objet\n1;a\n', 'm.csv', async (path) => {
      await expect(openReader(path, { type: 'mandats' })).rejects.toMatchObject({
        code: 'entetes_inconnus',
        ligne: 1,
        raison: expect.stringContaining('« Date d’émission », « Montant HT » ou « Montant TTC »') as string,
      });
    });
  });

  it('refuses a table of another type than the one named', async () => {
    await expect(openReader(fixturePath('mandats-utf8-bom.csv'), { type: 'pes' })).rejects.toMatchObject({
      code: 'format_inconnu',
    });
  });

  it('reads past the line that tells Excel the separator, and lines that end with a carriage return alone', async () => {
    const lines = ['sep=|', 'Mandat|Date mandat|Montant HT', '1|15/03/2024|10', '2|16/03/2024|20'];
    for (const end of ['\n', '\r\n', '\r']) {
      await withFile(lines.join(end), 'm.csv', async (path) => {
        const rows = await readAll('mandats', path);
        expect(rows.map(({ donnees }) => donnees?.montantHt)).toEqual(['10.00', '20.00']);
      });
    }
  });

  it('reads an amount by what the last row proves of its separator, and rejects it where none does', async () => {
    const rows = (...amounts: string[]) =>
      withFile(
        ['Mandat;Date mandat;Montant HT', ...amounts.map((amount, at) => `${at + 1};15/03/2024;${amount}`)].join('\n'),
        'm.csv',
        (path) => readAll('mandats', path),
      );
    const proved = await rows('50.000', '800', '12,50');
    expect(proved.map(({ statut, donnees }) => [statut, donnees?.montantHt])).toEqual([
      ['corrigee', '50000.00'],
      ['acceptee', '800.00'],
      ['acceptee', '12.50'],
    ]);
    expect((await rows('50.000', '800'))[0]).toMatchObject({
      statut: 'rejetee',
      ligne: 2,
      rejets: [{ champ: 'montant_ht', code: 'montant.ambigu' }],
    });
  });

  it('reads what spreadsheets and software add to a SIRET and to an account, and takes zeros for no supplier', async () => {
    const lines = [
      'Mandat;Date mandat;Montant HT;SIRET;Fournisseur;Compte',
      '1;15/03/2024;10;55210055400013.0;ACME;6064 - Papeterie',
      '2;15/03/2024;10;00000000000000;ACME;6064.0',
      '3;15/03/2024;10;;ACME;',
    ];
    await withFile(lines.join('\n'), 'm.csv', async (path) => {
      const rows = await readAll('mandats', path);
      expect(rows.map(({ donnees }) => [donnees?.fournisseur?.identifiant, donnees?.compte])).toEqual([
        ['55210055400013', '6064'],
        ['acme', '6064'],
        ['acme', undefined],
      ]);
      expect(
        rows.map(({ corrections, avertissements }) => [...corrections, ...avertissements].map(({ code }) => code)),
      ).toEqual([
        expect.arrayContaining(['siret.corrige', 'compte.libelle_retire']),
        expect.arrayContaining(['siret.remplissage', 'compte.libelle_retire']),
        expect.arrayContaining(['compte.absent']),
      ]);
    });
  });

  it('refuses a text that is no table', async () => {
    await withFile('Bonjour,\nceci est une lettre.\n', 'lettre.txt', async (path) => {
      await expect(openReader(path)).rejects.toMatchObject({ code: 'entetes_inconnus' });
    });
  });
});
