const ID = '0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77';

/** Bodies that may be sent: not all members combine, and together these show each of them. */
export const DEMANDES = {
  filtre: {
    summary: 'Les lignes d’un filtre, classées à la main',
    value: {
      ...{
        exercice: 2026,
        service: 'DGR',
        compte: '6261',
        type: 'services',
        section: 'fonctionnement',
        famille: 'aucune',
      },
      ...{ famille_id: ID, attendu: { nombre: 1000, montant_ht: 412300 } },
    },
  },
  fournisseur: {
    summary: 'Les lignes d’un fournisseur sans marché, justifiées',
    value: {
      ...{ fournisseur: ID, marche: 'aucun', source: 'aucune', verdict: 'a_verifier', search: 'affranchissement' },
      ...{ montant_min: '100', montant_max: '40000.00', du: '2026-01-01', au: '2026-12-31', justification: 'R2122-3' },
    },
  },
  import: {
    summary: 'Les lignes qu’un import a apportées, classées à la main',
    value: { import: ID, famille_id: ID },
  },
  oubli: {
    summary: 'Des lignes nommées, rendues aux règles : le classement à la main est oublié',
    value: { lignes: [ID], famille_id: null },
  },
  operation: {
    summary: 'Les lignes d’une opération de travaux, données à une autre famille',
    value: { operation: 'GYMNASE-2026', famille_id: ID },
  },
  lignes: { summary: 'Des lignes nommées, rattachées à un marché', value: { lignes: [ID], marche_id: ID } },
  reclassement: {
    summary: 'Les lignes d’un classement en masse, données à une autre famille',
    value: { reclassement: ID, famille_id: ID },
  },
  famille: {
    summary: 'Les lignes d’un fournisseur et d’une famille, données à une autre',
    value: { exercice: 2026, fournisseur_id: ID, famille_actuelle_id: ID, famille_id: ID },
  },
  regles: { summary: 'Les règles, sur les lignes sans marché', value: { exercice: 2026, marche: 'aucun' } },
};
