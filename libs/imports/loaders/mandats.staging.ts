import type { LigneMandatLue } from '../readers/mandats/ligne-mandat-lue.js';
import type { StagingColumn } from '../staging.js';

/** Columns that the lines of mandats are staged in; `piece` is the number of the mandat. */
export const MANDATS_STAGING: readonly StagingColumn<LigneMandatLue>[] = [
  { name: 'exercice', sqlType: 'integer', value: ({ exercice }) => exercice, ofRejected: true },
  { name: 'budget', sqlType: 'text', value: ({ budget }) => budget, ofRejected: true },
  { name: 'type_bordereau', sqlType: 'text', value: ({ typeBordereau }) => typeBordereau, ofRejected: true },
  { name: 'piece', sqlType: 'text', value: ({ numero }) => numero, ofRejected: true },
  { name: 'ligne_lue', sqlType: 'integer', value: ({ ligne }) => ligne },
  { name: 'bordereau', sqlType: 'text', value: ({ bordereau }) => bordereau },
  { name: 'nature_piece', sqlType: 'text', value: ({ naturePiece }) => naturePiece },
  { name: 'objet', sqlType: 'text', value: ({ objet }) => objet },
  { name: 'service', sqlType: 'text', value: ({ service }) => service },
  { name: 'service_libelle', sqlType: 'text', value: ({ serviceLibelle }) => serviceLibelle },
  { name: 'date_emission', sqlType: 'date', value: ({ dateEmission }) => dateEmission },
  { name: 'date_paiement', sqlType: 'date', value: ({ datePaiement }) => datePaiement },
  { name: 'paiement_renseigne', sqlType: 'boolean', value: ({ paiementRenseigne }) => paiementRenseigne },
  { name: 'date_extraction', sqlType: 'date', value: ({ dateExtraction }) => dateExtraction },
  { name: 'compte', sqlType: 'text', value: ({ compte }) => compte },
  { name: 'fonction', sqlType: 'text', value: ({ fonction }) => fonction },
  { name: 'operation', sqlType: 'text', value: ({ operation }) => operation },
  { name: 'tiers_type', sqlType: 'text', value: ({ fournisseur }) => fournisseur?.typeIdentifiant },
  { name: 'tiers_id', sqlType: 'text', value: ({ fournisseur }) => fournisseur?.identifiant },
  { name: 'tiers_nom', sqlType: 'text', value: ({ fournisseur }) => fournisseur?.raisonSociale },
  { name: 'facture', sqlType: 'text', value: ({ facture }) => facture },
  { name: 'montant_ht', sqlType: 'numeric(15,2)', value: ({ montantHt }) => montantHt },
  { name: 'montant_tva', sqlType: 'numeric(15,2)', value: ({ montantTva }) => montantTva },
  { name: 'montant_base', sqlType: 'text', value: ({ montantBase }) => montantBase },
  { name: 'marche', sqlType: 'text', value: ({ marche }) => marche },
  { name: 'exercice_origine', sqlType: 'integer', value: ({ exerciceOrigine }) => exerciceOrigine },
  { name: 'numero_origine', sqlType: 'text', value: ({ numeroOrigine }) => numeroOrigine },
  { name: 'dgp', sqlType: 'jsonb', value: ({ dgp }) => dgp },
];
