import { readAll, withFile } from '../../../../test/support/reader-fixtures.js';

const HOLDER = { typeIdentifiant: 'SIRET', id: '32293969500043' };
const CONTRACT = {
  id: '2019A01',
  acheteur: { id: '21310069600011' },
  objet: 'École',
  montant: 50_000,
  dureeMois: 12,
  dateNotification: '2019-03-12',
  titulaires: [HOLDER],
};

const read = async (members: object) => {
  const content = JSON.stringify({ marches: [{ ...CONTRACT, ...members }] });
  const [row] = await withFile(content, 'd.json', (path) => readAll('marches', path));
  const { corrections, rejets, avertissements } = row!;
  const remarques = [...corrections, ...rejets, ...avertissements].map(({ champ, code, raison }) => [
    champ,
    code,
    raison,
  ]);
  return { ...row!, remarques };
};

describe('the identifier of an accord-cadre', () => {
  const BUYER = '21310069600011';
  it.each([
    [`${BUYER}2019AC00000001`, '2019AC00000001'],
    [`${BUYER}_2019AC1`, '2019AC1'],
    [`213100696-20192018140201`, '20192018140201'],
    // Another establishment of the buyer; figures that follow its SIREN are no establishment.
    ['213100696000292019AC1', '2019AC1'],
    ['213100696201904', '201904'],
  ])('is found behind that of the buyer: %s', async (written, idAccordCadre) => {
    const { donnees, remarques } = await read({ idAccordCadre: written });
    expect(donnees).toMatchObject({ idAccordCadre });
    expect(remarques.map(([champ, code]) => [champ, code])).toEqual([
      ['idAccordCadre', 'accord_cadre.acheteur_retire'],
    ]);
  });

  it.each([
    ['another buyer', '2175000163004020190000000001', {}],
    ['that of the buyer alone', BUYER, {}],
    ['a buyer who numbers its contracts so', '213100696AC01', { id: '213100696M02' }],
  ])('is kept whole otherwise: %s', async (_what, idAccordCadre, members) => {
    const row = await read({ idAccordCadre, ...members });
    expect(row).toMatchObject({ donnees: { idAccordCadre }, remarques: [] });
  });
});

describe('a value that is not kept as it was read', () => {
  it('is no remark where there is none', async () => {
    expect(await read({})).toMatchObject({ statut: 'acceptee', remarques: [] });
  });

  it('takes a number with three decimals for what it is: an amount, or a code as it stands', async () => {
    const members = { id: 24.125, lot: 1.125, montant: 50.125, modifications: [{ id: 1, montant: 60.125 }] };
    const { donnees, remarques } = await read(members);
    expect(donnees).toMatchObject({ id: '24.125', montant: '50.13', modifications: [{ montant: '60.13' }] });
    expect(remarques.filter(([, code]) => code === 'montant.ambigu')).toEqual([]);
    // Written as a text, nobody knows what it is.
    expect((await read({ montant: '50.125' })).remarques).toContainEqual([
      ...['montant', 'montant.ambigu', expect.stringContaining('« 50.125 »')],
    ]);
  });

  it.each<[string, object, object, string, string, string]>([
    [
      'a list of one value',
      { montant: [5] },
      { montant: '5.00' },
      'montant',
      'valeur.forme',
      'Liste d’une seule valeur : la valeur est reprise.',
    ],
    [
      'a list of one duration',
      { dureeMois: [24] },
      { dureeMois: 24 },
      'dureeMois',
      'valeur.forme',
      'Liste d’une seule valeur : la valeur est reprise.',
    ],
    [
      'an object',
      { montant: { v: 3 } },
      { montant: undefined },
      'montant',
      'valeur.forme',
      '« {"v":"3"} » écarté : une seule valeur est attendue.',
    ],
    [
      'a list of two',
      { montant: [5, 6] },
      { montant: undefined },
      'montant',
      'valeur.forme',
      '« ["5","6"] » écarté : une seule valeur est attendue.',
    ],
    [
      'a text for a holder',
      { titulaires: [HOLDER, 'SARL X'] },
      { titulaires: [{ identifiant: HOLDER.id }] },
      'titulaires[1]',
      'valeur.forme',
      '« "SARL X" » écarté : un objet est attendu.',
    ],
    [
      'an object for a label',
      { techniques: [{ a: 'b' }] },
      { techniques: [] },
      'techniques',
      'valeur.forme',
      '« {"a":"b"} » écarté : un libellé est attendu.',
    ],
    [
      'an amount in words',
      { montant: 'douze mille' },
      { montant: undefined },
      'montant',
      'montant.illisible',
      'Montant illisible : « douze mille ».',
    ],
    [
      'a large amount, to the cent',
      { montant: '99999999999999.99' },
      { montant: undefined },
      'montant',
      'montant.trop_grand',
      'Montant trop grand : « 99999999999999.99 » ; au plus 9\u202f999\u202f999\u202f999\u202f999,99\u00a0€.',
    ],
    [
      'a negative amount',
      { montant: -10 },
      { montant: undefined },
      'montant',
      'montant.negatif',
      'Montant négatif : -10, tenu pour inconnu.',
    ],
    [
      'a date that does not exist',
      { dateNotification: '2019-02-31' },
      { dateNotification: undefined },
      'dateNotification',
      'date.inexistante',
      'Ce jour n’existe pas : « 2019-02-31 ».',
    ],
    [
      'a notification in 2099',
      { dateNotification: '2099-12-31' },
      { dateNotification: undefined },
      'dateNotification',
      'date.a_venir',
      'Date à venir : 31/12/2099.',
    ],
    [
      'neither yes nor no',
      { attributionAvance: 'peut-être' },
      { attributionAvance: undefined },
      'attributionAvance',
      'liste.hors_liste',
      'Oui ou non attendu : « peut-être » écarté.',
    ],
    [
      'a place without its type',
      { lieuExecution: { code: '77' } },
      { lieuExecution: undefined },
      'lieuExecution',
      'lieu.incomplet',
      'Lieu d’exécution sans type de code lisible : écarté.',
    ],
    [
      'a lot in words',
      { lot: 'Gros œuvre' },
      { lot: undefined },
      'lot',
      'lot.illisible',
      '« Gros œuvre » n’est pas un numéro de lot : le lot est lu dans l’objet.',
    ],
  ])('is told: %s', async (_what, members, donnees, champ, code, raison) => {
    expect(await read(members)).toMatchObject({ statut: 'corrigee', donnees, remarques: [[champ, code, raison]] });
  });

  it.each([
    ['Repas &agrave; 5 &euro;<br />lot 2 &amp;euro; d&#8217;&Eacute;t&#xe9;', 'Repas à 5 € lot 2 € d’Été'],
    ['<p>Tonte</p> des &lt;b&gt;parcs', 'Tonte des parcs'],
  ])('is none where an editor left HTML: %s', async (objet, text) => {
    expect(await read({ objet })).toMatchObject({ statut: 'acceptee', donnees: { objet: text }, remarques: [] });
  });

  it('is none where it only bears its unit', async () => {
    expect(await read({ montant: '50 000 € HT', dureeMois: '12 mois' })).toMatchObject({
      statut: 'acceptee',
      donnees: { montant: '50000.00', dureeMois: 12 },
      remarques: [],
    });
  });

  it('is kept where it only looks like a mark', async () => {
    const objet = 'Achats < 40 000 € & > 5 unités, R&D; suite';
    expect(await read({ objet })).toMatchObject({ statut: 'acceptee', donnees: { objet } });
  });
});

describe('the parts of a contract', () => {
  it.each<[string, object, string, string, string]>([
    [
      'a negative total',
      { modifications: [{ montant: -10, objetModification: 'a' }] },
      'modifications[0].montant',
      'montant.negatif',
      'Montant négatif : -10, tenu pour inconnu.',
    ],
    [
      'a total of nothing',
      { modifications: [{ montant: 0, objetModification: 'a' }] },
      'modifications[0].montant',
      'montant.nul',
      'Montant nul après une modification : tenu pour inconnu.',
    ],
    [
      'a filler',
      { actesSousTraitance: [{ sousTraitant: HOLDER, montant: 999999999 }] },
      'actesSousTraitance[0].montant',
      'montant.remplissage',
      'Montant de remplissage : tenu pour inconnu.',
    ],
    [
      'a modification before its contract',
      { modifications: [{ montant: 60_000, dateNotificationModification: '2019-01-05' }] },
      'modifications[0].dateNotificationModification',
      'dates.inversees',
      'Modification du 05/01/2019, avant la notification du contrat (12/03/2019).',
    ],
    [
      'a subcontract above its contract',
      { actesSousTraitance: [{ sousTraitant: HOLDER, montant: 90_000 }] },
      'actesSousTraitance[0].montant',
      'sous_traitance.superieure',
      'Sous-traitance de 90 000,00 €, pour un contrat de 50 000,00 €.',
    ],
    [
      'subcontracts above it together',
      {
        actesSousTraitance: [
          { sousTraitant: HOLDER, montant: 30_000 },
          { sousTraitant: HOLDER, montant: 30_000.01 },
        ],
      },
      'actesSousTraitance',
      'sous_traitance.superieure',
      'Sous-traitances, ensemble : 60 000,01 €, pour un contrat de 50 000,00 €.',
    ],
  ])('are told about: %s', async (_what, members, champ, code, raison) => {
    const { remarques } = await read(members);
    expect(remarques.map((one) => one.map((text) => text.replace(/[\u00a0\u202f]/g, ' ')))).toEqual([
      [champ, code, raison],
    ]);
  });

  it('are not told about within the amount that a modification gave', async () => {
    const actesSousTraitance = [{ sousTraitant: HOLDER, montant: 55_000 }];
    expect((await read({ actesSousTraitance, modifications: [{ montant: 60_000 }] })).remarques).toEqual([]);
  });
});

describe('a row with the members of the other category', () => {
  it('keeps them, and tells each', async () => {
    const { statut, donnees, remarques } = await read({ nature: 'Délégation de service public' });
    expect(statut).toBe('corrigee');
    expect(donnees).toMatchObject({
      categorie: 'concession',
      montant: '50000.00',
      dateNotification: '2019-03-12',
      titulaires: [{ identifiant: HOLDER.id }],
    });
    expect(remarques).toEqual(
      [
        ['montant', 'valeurGlobale'],
        ['dateNotification', 'dateSignature'],
        ['titulaires', 'concessionnaires'],
      ].map(([other, own]) => [
        other,
        'membre.autre_categorie',
        `« ${other} » est un membre d’un marché, et la ligne est une concession : lu comme « ${own} ».`,
      ]),
    );
  });

  it('keeps its own where both are given and differ', async () => {
    const { donnees, remarques } = await read({ valeurGlobale: 5 });
    expect(donnees?.montant).toBe('50000.00');
    expect(remarques).toEqual([
      [
        'valeurGlobale',
        'membre.autre_categorie',
        '« valeurGlobale » est un membre d’une concession, et la ligne est un marché : écarté, « montant » est gardé.',
      ],
    ]);
  });
});

describe('a holder', () => {
  const ABSENT = ['titulaires', 'titulaire.absent', 'Titulaire absent : le marché est gardé sans lui.'];
  const readCsv = async (type: string, id: string, nom: string) => {
    const content = `id,acheteur_id,objet,dateNotification,titulaire_typeIdentifiant,titulaire_id,titulaire_nom\n1,21310069600011,École,2019-03-12,${type},${id},${nom}\n`;
    const [row] = await withFile(content, 'd.csv', (path) => readAll('marches', path));
    const { statut, rejets, avertissements } = row!;
    return {
      statut,
      remarques: [...rejets, ...avertissements].map(({ champ, code, raison }) => [champ, code, raison]),
    };
  };

  it.each<[string, object]>([
    ['no list', { titulaires: undefined }],
    ['an empty list', { titulaires: [] }],
    ['an empty object', { titulaires: [{}] }],
    ['a type alone', { titulaires: [{ typeIdentifiant: 'SIRET', id: '' }] }],
  ])('that is not named (%s) leaves the contract; a row of a table may have it elsewhere', async (_what, members) => {
    expect(await read(members)).toMatchObject({ statut: 'acceptee', remarques: [ABSENT] });
    expect(await readCsv('SIRET', '', '')).toEqual({ statut: 'acceptee', remarques: [] });
  });

  it('that has a name alone is asked for its identifier by that name', async () => {
    const asked = [['titulaires[0]', 'identifiant.absent', 'Identifiant du titulaire « SARL X » absent.']];
    const titulaires = [{ typeIdentifiant: 'SIRET', id: '', denominationSociale: 'SARL X' }];
    expect(await read({ titulaires })).toMatchObject({ statut: 'rejetee', remarques: asked });
    expect(await readCsv('SIRET', '', 'SARL X')).toEqual({ statut: 'rejetee', remarques: asked });
  });
});
