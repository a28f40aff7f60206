import { validateDecpV2 } from '#testing/decp-v2-schema.js';
import type { MarcheAExporter } from './decp-v2-types.js';
import { exportDecpV2 } from './decp-v2.js';

const complet: MarcheAExporter = {
  numero: '2026-014',
  acheteurSiret: '21930048000015',
  nature: 'Marché',
  objet: 'Entretien des espaces verts',
  cpv: '77310000',
  procedure: 'Procédure adaptée',
  techniques: ['Accord-cadre'],
  modalites: ['Bons de commande', 'Sans objet'],
  idAccordCadre: '2025-001',
  marcheInnovant: false,
  ccag: 'Fournitures courantes et services',
  offresRecues: 4,
  attributionAvance: true,
  tauxAvance: '0.1',
  typeGroupement: 'Solidaire',
  sousTraitanceDeclaree: true,
  lieu: { code: '93048', typeCode: 'Code commune' },
  dureeMois: 48,
  dateNotification: '2026-05-01',
  datePublication: '2026-05-20',
  montant: '80000.00',
  montantMax: '120000.50',
  typesPrix: ['Définitif révisable'],
  formePrix: 'Unitaire',
  origineUE: '0.8',
  origineFrance: '0.5',
  titulaires: [
    { typeIdentifiant: 'SIRET', identifiant: '30130960500410' },
    { typeIdentifiant: 'TVA', identifiant: 'FR83404833048' },
  ],
  considerationsSociales: ['Clause sociale'],
  considerationsEnvironnementales: ['Critère environnemental', 'Clause environnementale'],
  avenants: [{ numero: 1, dateSignature: '2026-07-01', montantApres: '125000.00', dureeMois: 50 }],
  sousTraitances: [
    {
      numero: 1,
      sousTraitant: { typeIdentifiant: 'SIRET', identifiant: '33517109600035' },
      montant: '5000.00',
      dureeMois: 12,
      dateNotification: '2026-06-01',
      variationPrix: 'Révisable',
    },
  ],
};
const options = { jour: '2026-11-21' };

describe('export of contracts as DECP v2', () => {
  it('publishes SIRETs of a false key, and says that they are to be checked', () => {
    const [acte] = complet.sousTraitances;
    const result = exportDecpV2(
      [
        {
          ...complet,
          titulaires: [{ typeIdentifiant: 'SIRET', identifiant: '30130960500411' }],
          sousTraitances: [{ ...acte!, sousTraitant: { typeIdentifiant: 'SIRET', identifiant: '33517109600036' } }],
        },
      ],
      options,
    );
    expect(result.exportes).toBe(1);
    expect(result.remarques).toMatchObject([
      { champ: 'titulaires', gravite: 'a_verifier', message: expect.stringContaining('30130960500411') },
      { champ: 'actesSousTraitance', gravite: 'a_verifier', message: expect.stringContaining('33517109600036') },
    ]);
  });

  it('publishes a whole contract as it is recorded, without a remark', () => {
    const result = exportDecpV2([complet], options);
    expect(validateDecpV2(result.document)).toBe(true);
    expect(result.remarques).toEqual([]);
    expect(result.document.marches.marche[0]).toMatchObject({
      id: '2026-014',
      acheteur: { id: '21930048000015' },
      techniques: { technique: ['Accord-cadre'] },
      modalitesExecution: { modaliteExecution: ['Bons de commande'] },
      tauxAvance: 0.1,
      // The maximum of the accord-cadre, not the estimate.
      montant: 120000.5,
      titulaires: [
        { titulaire: { typeIdentifiant: 'SIRET', id: '30130960500410' } },
        { titulaire: { typeIdentifiant: 'TVA', id: 'FR83404833048' } },
      ],
      modifications: [
        {
          modification: {
            id: 1,
            montant: 125000,
            dureeMois: 50,
            dateNotificationModification: '2026-07-01',
            datePublicationDonneesModification: '2026-11-21',
          },
        },
      ],
      actesSousTraitance: [{ acteSousTraitance: { id: 1, montant: 5000, variationPrix: 'Révisable' } }],
    });
  });
  it.each<[string, Partial<MarcheAExporter>, string, string]>([
    ['a number of 17 characters', { numero: '12345678901234567' }, 'id', 'ecarte'],
    ['a buyer without SIRET', { acheteurSiret: '219300480' }, 'acheteur', 'ecarte'],
    ['no object', { objet: '  ' }, 'objet', 'ecarte'],
    ['no CPV', { cpv: undefined }, 'codeCPV', 'ecarte'],
    ['a procedure of concession', { procedure: 'Procédure négociée ouverte' }, 'procedure', 'ecarte'],
    ['no place', { lieu: undefined }, 'lieuExecution', 'ecarte'],
    ['no duration', { dureeMois: undefined }, 'dureeMois', 'ecarte'],
    ['99 cents', { montantMax: '0.99' }, 'montant', 'ecarte'],
    ['no holder', { titulaires: [] }, 'titulaires', 'ecarte'],
    ['a long object', { objet: '😀'.repeat(1001) }, 'objet', 'adapte'],
    ['a v1 procedure', { procedure: 'Procédure concurrentielle avec négociation' }, 'procedure', 'adapte'],
    ['less than a month', { dureeMois: 0 }, 'dureeMois', 'adapte'],
    // Met in a real file: an avenant of one month and a half.
    [
      'a month and a half',
      { avenants: [{ numero: 1, dateSignature: '2026-07-01', dureeMois: 1.5 }] },
      'modifications',
      'adapte',
    ],
    ['a holder twice', { titulaires: [...complet.titulaires, ...complet.titulaires] }, 'titulaires', 'adapte'],
    [
      'a holder v2 cannot name',
      { titulaires: [...complet.titulaires, { typeIdentifiant: 'UE', identifiant: 'DE1' }] },
      'titulaires',
      'omis',
    ],
    ['an avenant without date', { avenants: [{ numero: 1 }] }, 'modifications', 'omis'],
    [
      'an avenant of before the contract',
      { avenants: [{ numero: 1, dateSignature: '2023-03-12' }] },
      'modifications',
      'a_verifier',
    ],
    [
      'an act without amount',
      { sousTraitances: [{ ...complet.sousTraitances[0]!, montant: undefined }] },
      'actesSousTraitance',
      'omis',
    ],
    [
      'an act without price variation',
      { sousTraitances: [{ ...complet.sousTraitances[0]!, variationPrix: undefined }] },
      'actesSousTraitance',
      'omis',
    ],
    ['no offer counted', { offresRecues: undefined }, 'offresRecues', 'ecarte'],
    ['nought offers', { offresRecues: 0 }, 'offresRecues', 'ecarte'],
    [
      'no offer counted, one confirmed',
      { offresRecues: undefined, suppositions: { offresRecues: 1 } },
      'offresRecues',
      'confirme',
    ],
    ['an innovation by its case', { marcheInnovant: undefined, cas: 'innovation' }, 'marcheInnovant', 'deduit'],
    ['an advance by its rate', { attributionAvance: undefined }, 'attributionAvance', 'deduit'],
    [
      'an advance that was paid',
      { attributionAvance: undefined, tauxAvance: undefined, avancePayee: true },
      'attributionAvance',
      'deduit',
    ],
    ['a subcontract by its act', { sousTraitanceDeclaree: undefined }, 'sousTraitanceDeclaree', 'deduit'],
  ])('%s', (_case, facts, champ, gravite) => {
    const result = exportDecpV2([{ ...complet, ...facts }], options);
    expect(result.remarques).toEqual(expect.arrayContaining([expect.objectContaining({ champ, gravite })]));
    expect(result.exportes).toBe(gravite === 'ecarte' ? 0 : 1);
    expect(validateDecpV2(result.document)).toBe(true);
  });

  it.each([
    ['', 'Procédure absente.'],
    ['Procédure négociée ouverte', 'Procédure « Procédure négociée ouverte » : pas celle d’un marché.'],
    [
      "Appel d'offres",
      'Procédure « Appel d’offres » : dire laquelle (appel d’offres ouvert ou restreint, avec négociation, dialogue compétitif).',
    ],
  ])('says of the procedure « %s » what is to be given', (procedure, message) => {
    const result = exportDecpV2([{ ...complet, procedure }], options);
    expect(result.remarques).toEqual([expect.objectContaining({ champ: 'procedure', message })]);
  });

  it('keeps the publication dates that are recorded, and gives the day of the export to the others', () => {
    const avenants = [{ numero: 1, dateSignature: '2026-07-01', datePublication: '2026-07-15' }];
    const [dated] = exportDecpV2([{ ...complet, avenants }], options).document.marches.marche;
    expect(dated).toMatchObject({
      datePublicationDonnees: '2026-05-20',
      modifications: [{ modification: { datePublicationDonneesModification: '2026-07-15' } }],
    });
    const [undated] = exportDecpV2([{ ...complet, datePublication: undefined }], options).document.marches.marche;
    expect(undated).toMatchObject({ datePublicationDonnees: '2026-11-21' });
  });

  it('counts the characters of an object as the schema does', () => {
    // 600 emojis are 1 200 UTF-16 units, and 600 characters.
    const result = exportDecpV2([{ ...complet, objet: '😀'.repeat(600) }], options);
    expect(result.remarques).toEqual([]);
    expect(validateDecpV2(result.document)).toBe(true);
  });

  it('prefers what is recorded to what was confirmed', () => {
    const suppositions = { ccag: 'Pas de CCAG', offresRecues: 1 };
    const [published] = exportDecpV2([{ ...complet, suppositions }], options).document.marches.marche;
    expect(published).toMatchObject({ ccag: 'Fournitures courantes et services', offresRecues: 4 });
  });

  it('says of a contract that is held back why, and what was confirmed of it, which can be taken back', () => {
    const lacking = { objet: 'Objet\u00a0long'.repeat(200), ccag: undefined, offresRecues: undefined };
    const result = exportDecpV2([{ ...complet, ...lacking, suppositions: { ccag: 'Pas de CCAG' } }], options);
    expect(result.remarques.map(({ champ, gravite }) => [champ, gravite])).toEqual([
      ['ccag', 'confirme'],
      ['offresRecues', 'ecarte'],
    ]);
  });

  it('would be caught by the schema if a compulsory member were missing', () => {
    const [whole] = exportDecpV2([complet], options).document.marches.marche;
    const { montant: _montant, ...incomplete } = whole ?? {};
    expect(validateDecpV2({ marches: { marche: [incomplete] } })).toBe(false);
  });
});
