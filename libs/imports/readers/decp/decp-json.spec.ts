import type { MarcheLu } from '#imports/readers/decp/marche-lu.js';
import type { ReadRow } from '#imports/readers/record.js';
import { fixturePath, readAll, withFile } from '../../../../test/support/reader-fixtures.js';

/** The parts of a row that its traps are about. */
function remarks(row: ReadRow<MarcheLu> | undefined, champ: string) {
  const on = (remark: { champ: string }) => remark.champ === champ;
  return {
    corrections: row?.corrections.filter(on).map(({ avant, apres }) => ({ avant, apres })),
    rejets: row?.rejets.filter(on).map(({ raison }) => raison),
    avertissements: row?.avertissements.filter(on).map(({ raison }) => raison),
  };
}

describe('readDecpJson on published v1 records', () => {
  let rows: ReadRow<MarcheLu>[];
  const row = (numero: number): ReadRow<MarcheLu> => {
    const found = rows[numero - 1];
    if (!found) throw new Error(`pas de ligne ${numero}`);
    return found;
  };

  beforeAll(async () => {
    rows = await readAll('marches', fixturePath('decp-v1-pieges.json'));
  });

  it('gives each record one verdict, numbered as in the file, with its place and its original', () => {
    expect(rows.map(({ numero }) => numero)).toEqual(Array.from({ length: 19 }, (_, index) => index + 1));
    expect(rows.map(({ statut }) => statut).join(' ')).toBe(
      'acceptee acceptee acceptee corrigee corrigee corrigee rejetee corrigee corrigee rejetee corrigee acceptee ' +
        'rejetee acceptee acceptee corrigee acceptee acceptee corrigee',
    );
    expect(rows.every(({ statut, donnees }) => (statut === 'rejetee') === (donnees === undefined))).toBe(true);
    expect(row(1)).toMatchObject({ ligne: 3, colonne: 5 });
    expect(JSON.parse(row(7).original)).toMatchObject({ id: '2018T0400' });
  });

  it('reads a record in the words of v2, amounts as decimal text', () => {
    expect(row(1).donnees).toMatchObject({
      categorie: 'marche',
      id: '2019A01600',
      acheteur: { siret: '20002715900017', siren: '200027159', nom: 'VILLE DE DUNKERQUE - PRINCIPAL' },
      nature: 'Marché',
      cpv: '45311000',
      montant: '65846.74',
      typesPrix: ['Définitif actualisable'],
      titulaires: [
        { typeIdentifiant: 'SIRET', identifiant: '48401106900016' },
        { typeIdentifiant: 'SIRET', identifiant: '32712477200044' },
      ],
    });
  });

  it('reads a date with its time zone, which the schema of v1 allows, without a correction', () => {
    expect(JSON.parse(row(1).original)).toMatchObject({ dateNotification: '2019-01-28+01:00' });
    expect(row(1).donnees?.dateNotification).toBe('2019-01-28');
    expect(remarks(row(1), 'dateNotification').corrections).toEqual([]);
  });

  it('maps the v1 natures to the technique and the modality of v2', () => {
    expect(row(2).donnees).toMatchObject({ nature: 'Marché', techniques: ['Accord-cadre'], modalitesExecution: [] });
    expect(row(3).donnees).toMatchObject({
      nature: 'Marché',
      techniques: [],
      modalitesExecution: ['Marchés subséquents'],
    });
  });

  it('keeps a null amount with a warning and takes 999999999 for unknown', () => {
    expect(row(2).donnees?.montant).toBe('0.00');
    expect(remarks(row(2), 'montant').avertissements).toHaveLength(1);
    expect(row(6).donnees?.montant).toBeUndefined();
    expect(remarks(row(6), 'montant').corrections).toEqual([{ avant: '999999999', apres: '' }]);
    expect(row(19).donnees?.montant).toBeUndefined();
  });

  it('keeps texts whose accents were lost upstream, and says so', () => {
    expect(row(3).donnees?.objet).toContain("droit de l'am\ufffdnagement");
    expect(remarks(row(3), 'objet').avertissements).toHaveLength(1);
  });

  it('restores the leading zero of a CPV by the table, and leaves out what the table does not know', () => {
    expect(row(4).donnees?.cpv).toBe('09310000');
    expect(remarks(row(4), 'codeCPV').corrections).toEqual([{ avant: '9310000', apres: '09310000' }]);
    expect(row(5).donnees?.cpv).toBeUndefined();
    expect(remarks(row(5), 'codeCPV').corrections).toEqual([{ avant: '0', apres: '' }]);
  });

  it('rejects a titulaire whose SIRET has not 14 digits, and cleans one with spaces', () => {
    expect(row(7).statut).toBe('rejetee');
    expect(remarks(row(7), 'titulaires[0]').rejets?.[0]).toContain('614500585');
    expect(row(8).donnees?.titulaires[0]?.identifiant).toBe('96920051800013');
  });

  it('brings the type of an identifier to the official list', () => {
    expect(row(9).donnees?.titulaires[0]).toMatchObject({ typeIdentifiant: 'TVA', identifiant: 'NL805843954B01' });
    expect(row(16).donnees?.titulaires[0]).toMatchObject({ typeIdentifiant: 'TAHITI' });
  });

  it('rejects a missing identifier, and leaves an impossible year out', () => {
    expect(remarks(row(10), 'id').rejets).toEqual(['Identifiant du marché absent.']);
    expect(remarks(row(11), 'dateNotification').corrections).toEqual([{ avant: '0218-10-29', apres: '' }]);
    expect(row(11).donnees?.dateNotification).toBeUndefined();
  });

  it('reads concessions, whose date and amount have other names', () => {
    expect(row(12).donnees).toMatchObject({
      categorie: 'concession',
      nature: 'Délégation de service public',
      procedure: 'Procédure négociée restreinte',
      montant: '2413464.00',
    });
    expect(row(12).donnees?.dateNotification).toMatch(/^201[89]-/);
    expect(remarks(row(13), 'nature').corrections).toEqual([
      { avant: 'CONCESSION DE TRAVAUX', apres: 'Concession de travaux' },
    ]);
  });

  it('numbers modifications by their rank, because v1 does not', () => {
    expect(row(14).donnees?.modifications.map(({ id }) => id)).toEqual([1, 2]);
    expect(row(14).donnees?.modifications[0]).toMatchObject({ dateNotification: expect.stringMatching(/^2019-/) });
  });

  it('warns of a wrong check digit without rejecting, and accepts La Poste', () => {
    expect(row(16).statut).toBe('corrigee');
    expect(remarks(row(16), 'acheteur.id').avertissements?.[0]).toContain('61777424406581');
    expect(row(15).statut).toBe('acceptee');
  });

  it('reads both records of a duplicate (buyer, id) pair: the loader decides between them', () => {
    const key = (marche?: MarcheLu) => `${marche?.acheteur.siret} ${marche?.id}`;
    expect(key(row(17).donnees)).toBe(key(row(18).donnees));
  });
});

describe('readDecpJson on the official v2 examples', () => {
  it('reads wrapped lists, the v2 formePrix, subcontracting and its modifications', async () => {
    const [row] = await readAll('marches', fixturePath('exemple_officiel_marches_avec_modifications.json'));
    expect(row?.donnees).toMatchObject({
      id: 'TEST2022',
      formePrix: 'Forfaitaire',
      typesPrix: ['Définitif ferme'],
      techniques: ['Concours', 'Accord-cadre'],
      modalitesExecution: ['Tranches'],
      considerationsSociales: ['Clause sociale', 'Critère social'],
      marcheInnovant: true,
      tauxAvance: '0.0000',
      origineUE: '0.1000',
      offresRecues: 4,
      titulaires: [{ typeIdentifiant: 'SIRET', identifiant: '55204599900869' }],
      modifications: [{ id: 1, dureeMois: 12, montant: '123457.87', titulaires: [], dateNotification: '2022-10-18' }],
      actesSousTraitance: [{ id: 1, montant: '123456.89', variationPrix: 'Révisable', operateurLu: 'SIRET 214356' }],
      modificationsActesSousTraitance: [{ id: 1, montant: '23465.87', dateNotification: '2022-10-20' }],
    });
    expect(remarks(row, 'actesSousTraitance[0].sousTraitant').corrections).toEqual([{ avant: '214356', apres: '' }]);
  });

  it('reads both lists of a file of marchés and concessions', async () => {
    const rows = await readAll('marches', fixturePath('exemple_officiel_marches_concessions.json'));
    expect(rows.map((row) => row.donnees?.categorie).sort()).toEqual(['concession', 'concession', 'marche', 'marche']);
  });

  it('reads the yearly execution data of a concession', async () => {
    const [row] = await readAll('marches', fixturePath('exemple_officiel_concessions_avec_modifications.json'));
    expect(row?.donnees?.donneesExecution).toEqual([
      {
        datePublicationDonnees: '2024-04-18',
        depensesInvestissement: '15.30',
        tarifs: [
          { intitule: 'Intitulé du tarif', tarif: '14.29' },
          { intitule: 'Intitulé du tarif2', tarif: '19.29' },
        ],
      },
    ]);
    expect(row?.donnees?.modifications).toMatchObject([{ id: 1, montant: '25.00', dateNotification: '2023-04-19' }]);
  });
});

describe('readDecpJson on written cases', () => {
  const marche = (members: object) =>
    JSON.stringify({ marches: [{ acheteur: { id: '20002715900017' }, objet: 'Objet', ...members }] });
  const read = (content: string) => withFile(content, 'decp.json', (path) => readAll('marches', path));

  it('takes a missing identifier from uid', async () => {
    const [row] = await read(marche({ uid: '200027159000172019A01' }));
    expect(row).toMatchObject({ statut: 'corrigee', donnees: { id: '2019A01' } });
  });

  it('restores labels whose accents were lost', async () => {
    const [row] = await read(
      marche({ id: '1', nature: 'March\ufffd subs\ufffdquent', procedure: 'Proc\ufffddure adapt\ufffde' }),
    );
    expect(row?.donnees).toMatchObject({ modalitesExecution: ['Marchés subséquents'], procedure: 'Procédure adaptée' });
  });

  it.each([
    ['1e400', undefined],
    ['-5', undefined],
    ['9007199254740993.01', undefined],
    ['1234567890.105', '1234567890.11'],
    ['0.10', '0.10'],
  ])('reads the amount %s as %s, never through a double', async (montant, expected) => {
    const [row] = await read(
      `{"marches":[{"id":"1","objet":"O","acheteur":{"id":"20002715900017"},"montant":${montant}}]}`,
    );
    expect(row?.donnees?.montant).toBe(expected);
    expect(row?.statut).toBe(expected === montant ? 'acceptee' : 'corrigee');
  });

  it('rejects an element that is no object, and a member named __proto__ reaches nothing', async () => {
    const rows = await read('{"marches":[12, {"__proto__":{"id":"X","objet":"Y"}}]}');
    expect(rows.map(({ statut }) => statut)).toEqual(['rejetee', 'rejetee']);
    expect(({} as { objet?: string }).objet).toBeUndefined();
  });

  it('refuses a file without any contract', async () => {
    await expect(read('{"marches":[]}')).rejects.toMatchObject({ code: 'format_inconnu' });
  });
});
