import { readFileSync } from 'node:fs';
import type { LigneMandatLue } from '#imports/readers/mandats/ligne-mandat-lue.js';
import type { ReadRow } from '#imports/readers/record.js';
import { fixturePath, readAll, withFile } from '../../../../test/support/reader-fixtures.js';

describe('readPesAller', () => {
  let rows: ReadRow<LigneMandatLue>[];

  beforeAll(async () => {
    rows = await readAll('mandats', fixturePath('pes-aller.xml'));
  });

  it('reads the lines of dépenses, not of recettes, in the declared ISO-8859-1', () => {
    expect(rows.map(({ statut, ligne }) => [statut, typeof ligne])).toEqual([
      ['acceptee', 'number'],
      ['acceptee', 'number'],
      ['acceptee', 'number'],
      ['rejetee', 'number'],
      ['corrigee', 'number'],
    ]);
    expect(rows[0]?.donnees).toEqual({
      collectivite: '21340172201787',
      exercice: 2024,
      budget: '01',
      typeBordereau: '01',
      bordereau: '12',
      numero: '101',
      ligne: 1,
      naturePiece: '01',
      objet: 'Éclairage des écoles',
      service: 'ECOLES',
      dateEmission: '2024-03-15',
      compte: '60612',
      fonction: '020',
      fournisseur: {
        typeIdentifiant: 'SIRET',
        identifiant: '48401106900016',
        raisonSociale: "SOCIÉTÉ INVENTÉE D'ÉLECTRICITÉ",
      },
      montantHt: '1000.00',
      montantTva: '200.00',
      montantBase: 'ht',
      marche: '2024M001',
      dgp: { eligible: true, dateDebut: '2024-02-20', dateLimite: '2024-03-31', dureeJours: 30, joursSuspension: 10 },
      paiementRenseigne: false,
    });
  });

  it('forgets the marché of a line at the next one, and the delay of a piece at the next one', () => {
    expect(rows[1]?.donnees).toMatchObject({ ligne: 2, marche: undefined, dgp: { eligible: true } });
    expect(rows[2]?.donnees?.dgp).toMatchObject({ eligible: false, dateDebut: undefined });
  });

  it('warns where no TVA is given: the amount may be TTC', () => {
    expect(rows[2]?.donnees).toMatchObject({ montantHt: '49.50', montantTva: '0.00', montantBase: 'ttc' });
    expect(rows[2]?.avertissements.map(({ champ }) => champ)).toContain('InfoLignePce.MtTVA');
  });

  it('rejects a piece without a line', () => {
    expect(rows[3]?.rejets.map(({ champ }) => champ)).toContain('LigneDePiece');
  });

  it('subtracts an annulation and keeps what it reduces', () => {
    expect(rows[4]?.donnees).toMatchObject({
      typeBordereau: '02',
      montantHt: '-80.00',
      montantTva: '-16.00',
      exerciceOrigine: 2023,
      numeroOrigine: '77',
      ligneOrigine: 2,
      fournisseur: { typeIdentifiant: 'SIREN', identifiant: '484011069' },
    });
  });

  it('keeps neither bank details nor a social security number, in the data or in the original', () => {
    expect(rows[2]?.donnees?.fournisseur).toEqual({
      typeIdentifiant: 'TIERS',
      identifiant: 'T002',
      raisonSociale: 'MARTIN Zoé',
    });
    const everything = JSON.stringify(rows);
    for (const secret of ['FR7699', 'XXXXFRPP', 'TITULAIRE INVENTÉ', '199999999999999'])
      expect(everything).not.toContain(secret);
  });

  it('warns, on the last line of the bordereau, when its total is not that of its lines', async () => {
    const xml = (total: string): string =>
      `<PES_Aller><PES_DepenseAller><Bordereau><BlocBordereau><Exer V="2024"/><IdBord V="1"/><DteBordEm V="2024-01-02"/><TypBord V="01"/><NbrPce V="2"/><MtBordHT V="${total}"/></BlocBordereau><Piece><BlocPiece><InfoPce><IdPce V="1"/></InfoPce></BlocPiece>${'<LigneDePiece><BlocLignePiece><InfoLignePce><MtHT V="0.10"/><MtTVA V="0"/></InfoLignePce></BlocLignePiece></LigneDePiece>'.repeat(3)}</Piece></Bordereau></PES_DepenseAller></PES_Aller>`;
    const warnings = (total: string): Promise<string[][]> =>
      withFile(xml(total), 'p.xml', async (path) =>
        (await readAll('mandats', path)).map(({ avertissements }) => avertissements.map(({ champ }) => champ)),
      );
    expect(await warnings('0.30')).toEqual([[], [], ['NbrPce']]);
    expect(await warnings('0.31')).toEqual([[], [], ['MtBordHT', 'NbrPce']]);
    const [, , last] = await withFile(xml('75724.75'), 'p.xml', (path) => readAll('mandats', path));
    expect(last!.avertissements[0]!.raison).toBe(
      'Le bordereau annonce 75\u202f724,75\u00a0€ HT, ses lignes font 0,30\u00a0€.',
    );
  });

  it('tells a bordereau whose date is of another exercice', async () => {
    const text = readFileSync(fixturePath('pes-aller.xml'), 'latin1').replaceAll(/<Exer V="\d+"/g, '<Exer V="2019"');
    const rows = await withFile(Buffer.from(text, 'latin1'), 'p.xml', (path) => readAll('mandats', path));
    expect(rows[0]?.avertissements).toContainEqual(
      expect.objectContaining({ champ: 'BlocBordereau.DteBordEm', code: 'date.hors_exercice' }),
    );
  });

  it('refuses a PES without dépense', async () => {
    await withFile('<PES_Aller><PES_RecetteAller/></PES_Aller>', 'p.xml', async (path) => {
      await expect(readAll('mandats', path)).rejects.toMatchObject({ code: 'format_non_pris_en_charge' });
    });
  });
});

describe('readPesRetour', () => {
  it('reads each payment of a line or of a whole piece, and rejects one without date', async () => {
    const rows = await readAll('paiements', fixturePath('pes-retour.xml'));
    const common = {
      ...{ collectivite: '21340172201787', exercice: 2024, budget: '01', typeBordereau: '01', bordereau: '12' },
      dateExtraction: '2024-04-02',
    };
    expect(rows.map(({ donnees }) => donnees)).toEqual([
      { ...common, numero: '101', ligne: 1, datePaiement: '2024-04-01', montant: '700.00' },
      { ...common, numero: '101', ligne: 1, datePaiement: '2024-04-02', montant: '500.00' },
      undefined,
      { ...common, numero: '102', ligne: undefined, datePaiement: '2024-04-02', montant: undefined },
    ]);
    expect(rows[2]?.rejets).toEqual([{ champ: 'DtePay', code: 'date.absente', raison: 'Date de paiement absente.' }]);
  });
});
