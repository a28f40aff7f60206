import { fixturePath, readAll, withFile } from '../../../../test/support/reader-fixtures.js';

const ACHETEUR = { id: '21310069600011' };
const readList = (marches: object) =>
  withFile(JSON.stringify({ marches }), 'd.json', (path) => readAll('marches', path));

describe('members that hold nothing', () => {
  it('make no concession of a marché, and no avenant of an empty modification', async () => {
    const [row] = await readAll('marches', fixturePath('decp-membres-vides.json'));
    expect(row).toMatchObject({
      statut: 'acceptee',
      ligne: 3,
      donnees: {
        categorie: 'marche',
        montant: '127131.76',
        dateNotification: '2019-01-22',
        titulaires: [{ identifiant: '32293969500043' }],
        modifications: [{ id: 1, montant: '155715.76' }],
      },
    });
  });

  it('NaN and Infinity are read as absent, with a correction on their row alone', async () => {
    const rows = await readAll('marches', fixturePath('decp-membres-vides.json'));
    expect(rows.map(({ statut, donnees }) => [statut, donnees?.categorie, donnees?.montant])).toEqual([
      ['acceptee', 'marche', '127131.76'],
      ['corrigee', 'marche', '210000.00'],
      ['corrigee', 'marche', undefined],
    ]);
    expect(rows[1]?.corrections).toEqual(
      ['dureeMois', 'concessionnaires'].map((champ) => ({
        champ,
        avant: 'NaN',
        apres: '',
        code: 'valeur.non_numerique',
        raison: '« NaN » n’est pas une valeur : tenue pour absente.',
      })),
    );
    expect(rows[2]?.corrections.map(({ champ, avant }) => [champ, avant])).toEqual([['montant', '-Infinity']]);
    expect(rows[2]?.original).toContain('-Infinity');
  });

  it('NaN beside the records does not refuse the file', async () => {
    const content = `{"total": NaN, "max": -Infinity, "marches": [{"id": "1", "acheteur": {"id": "${ACHETEUR.id}"}, "objet": "a"}]}`;
    await withFile(content, 'd.json', async (path) => {
      expect((await readAll('marches', path)).map(({ statut }) => statut)).toEqual(['acceptee']);
    });
    await withFile('{"marches": [{"id": NaNa}]}', 'd.json', async (path) => {
      await expect(readAll('marches', path)).rejects.toMatchObject({ code: 'json_invalide', ligne: 1, colonne: 24 });
    });
  });
});

describe('the category of a record', () => {
  const concession = { id: '1', autoriteConcedante: ACHETEUR, objet: 'Eau', valeurGlobale: 5, concessionnaires: [] };

  it.each<[string, object, string]>([
    ['the list of concessions', { 'contrat-concession': [concession] }, 'concession'],
    ['its type', [{ ...concession, _type: 'Contrat de concession' }], 'concession'],
    ['its nature', [{ ...concession, nature: 'DELEGATION DE SERVICE PUBLIC' }], 'concession'],
    ['its procedure', [{ ...concession, procedure: 'Procédure négociée ouverte' }], 'concession'],
    ['the list of marchés', { marche: [{ ...concession, acheteur: ACHETEUR }] }, 'marche'],
    ['nothing', [{ ...concession, acheteur: ACHETEUR }], 'marche'],
  ])('is told by %s', async (_by, marches, categorie) => {
    expect((await readList(marches)).map(({ donnees }) => donnees?.categorie)).toEqual([categorie]);
  });
});

describe('a subcontract whose operator cannot be read', () => {
  it('is kept with the text that names it, and told', async () => {
    const acte = { id: 1, montant: 5000, dateNotification: '2025-02-01', variationPrix: 'Ferme' };
    const sousTraitant = { typeIdentifiant: 'SIRET', id: '4413559', denominationSociale: ' Peinture  Sud' };
    const [row] = await readList([
      {
        id: '1',
        acheteur: ACHETEUR,
        objet: 'École',
        titulaires: [{ typeIdentifiant: 'SIRET', id: '32293969500043' }],
        actesSousTraitance: [
          { ...acte, sousTraitant },
          { ...acte, id: 2 },
        ],
      },
    ]);
    expect(row).toMatchObject({
      statut: 'corrigee',
      donnees: {
        actesSousTraitance: [
          { id: 1, montant: '5000.00', operateurLu: 'SIRET 4413559 Peinture Sud' },
          { id: 2, montant: '5000.00', operateurLu: '' },
        ],
      },
      corrections: [
        {
          champ: 'actesSousTraitance[0].sousTraitant',
          avant: '4413559',
          raison:
            'Opérateur non identifié, gardé tel qu’il est écrit : SIRET du sous-traitant « Peinture Sud » mal formé (14 chiffres attendus) : « 4413559 ».',
        },
      ],
      avertissements: [{ champ: 'actesSousTraitance[1].sousTraitant' }],
    });
  });
});
