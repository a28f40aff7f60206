const JOUR = '2026-12-31';
const MOT_DE_PASSE = 'une phrase assez longue';

/** Examples of the members that mean the same on every route; a member that differs says so itself (`@example`). */
export const SHARED_EXAMPLES: Record<string, unknown> = {
  // Every resource and list.
  id: '0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77',
  created_at: '2026-01-15T09:30:00.000Z',
  version: 1,
  total: 1,
  page: 1,
  page_size: 50,
  limit: 50,
  pages: 1,
  nombre: 1,
  exercice: 2026,
  code: '12.03',
  libelle: 'Mobilier',
  titre: 'Dépenses par famille',
  date_fin: JOUR,
  debut: '2026-01-01',
  fin: JOUR,
  jour: JOUR,
  echeance: JOUR,
  limite: JOUR,
  limite_annoncee: JOUR,
  limite_ordonnateur: JOUR,
  url: 'https://exemple.fr/crochet',
  message: 'Import terminé.',
  raison: 'Date illisible ou inexistante : « 31/02/2026 ».',
  motif: 'Pièce justificative manquante',
  source: 'décret 2025-1386',

  // Identity.
  name: 'Camille Martin',
  nom: 'Ville de Modèleville',
  label: 'Tableau de bord',
  logo_url: 'https://exemple.fr/logos/0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77',
  password: MOT_DE_PASSE,
  current_password: MOT_DE_PASSE,
  new_password: 'une autre phrase assez longue',
  access_token: 'eyJhbGciOiJIUzI1NiJ9.…',
  refresh_token: 'rt_…',
  token: 'eyJvcmciOiIwMTk4…',
  secret: 'whsec_9f2c1e7b5a3d4860',

  // Contracts and suppliers.
  numero: '2026-014',
  objet: 'Fourniture de mobilier scolaire',
  categorie: 'marche',
  cpv: '39160000',
  procedure: 'Procédure adaptée',
  forme_prix: 'Unitaire',
  pes_id_marche: '2026M014',
  type_code: 'Code commune',
  justification: 'petit_lot',
  raison_sociale: 'Bureau Vallée',
  identifiant: '84529610400014',
  siren: '845296104',
  designation: 'Banc en bois',

  // Payment orders.
  bordereau: '12',
  budget: '01',
  section: 'fonctionnement',
  fonction: '020',
  facture: 'F2026-118',
  marche_reference: '2026-014',
  nature_piece: '01',
  source_classement: 'compte',
  critere: 'compte',

  // Imports.
  champ: 'date_emission',
  avant: '31/02/2026',
  apres: '',
  original: '2026;101;31/02/2026;Papier;6064;10,00',

  // Assistant.
  role: 'reponse',
  moteur: 'local',
  avis: 'Calculé sur les mandats de l’exercice 2026.',
  contenu: 'Quelle est la dépense de 2026 ?',
  commentaire: 'Réponse claire.',
  avertissement: 'Ce que vous écrivez ici est visible de quiconque a ce lien.',

  // Webhooks, audit and documents.
  description: 'Un marché a été créé.',
  payload: '{"id":"0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77","event":"marche.created"}',
  error_msg: 'HTTP 503',
  actor_type: 'account',
  sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  hash: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
  reason: 'altered',
  format: 'pdf',
};
