import type { FactCode } from '../../shell/verdict-facts.js';
import type { FieldDefinition } from './form-definition.js';
import { CASES, NO_CASE, NOTICE_SUPPORTS, NOTICES, PROCEDURES, TYPES } from './vocabulary.js';

/** Where a fact is recorded: on the contract, or on its consultation, for all its lots. */
export type FactHolder = 'marche' | 'consultation';

export interface FactForm {
  on: FactHolder;
  fields: readonly FieldDefinition[];
  /** What it means, above the fields. */
  text: string;
}

const field = (name: string, label: string, rest: Omit<FieldDefinition, 'name' | 'label'>): FieldDefinition => ({
  name,
  label,
  ...rest,
});

export const FACT_FORMS: Readonly<Record<FactCode, FactForm>> = {
  avis: {
    on: 'consultation',
    text: 'À partir de 90 000 € HT, une procédure adaptée s’annonce au BOAMP ou dans un journal d’annonces légales (R2131-12).',
    fields: [
      field('avis', 'Publicité', { kind: 'choice', terms: NOTICES, isRequired: true }),
      field('avis_support', 'Support', { kind: 'choice', terms: NOTICE_SUPPORTS }),
      field('avis_reference', 'Numéro ou adresse de l’avis', { kind: 'text' }),
      field('avis_date', 'Publié le', { kind: 'day' }),
    ],
  },
  cas: {
    on: 'marche',
    text: 'Le cas qui dispense de la procédure que la valeur exigerait, et ce sur quoi il repose.',
    fields: [
      field('cas', 'Cas', { kind: 'choice', terms: [...CASES, NO_CASE], isRequired: true }),
      field('cas_reference', 'Référence', { kind: 'text', hint: 'Décision, marché initial ou texte.' }),
    ],
  },
  estimation: {
    on: 'consultation',
    text: 'La valeur estimée avant le lancement : tous les lots, toute la durée, options et reconductions comprises (R2121-1).',
    fields: [
      field('estimation_ht', 'Estimation HT', { kind: 'amount', isRequired: true }),
      field('estimation_methode', 'Comment elle a été faite', { kind: 'text' }),
    ],
  },
  jour: {
    on: 'consultation',
    text: 'Les seuils sont ceux du jour du lancement.',
    fields: [field('date_lancement', 'Consultation lancée le', { kind: 'day', isRequired: true })],
  },
  procedure: {
    on: 'marche',
    text: 'La procédure qui a été suivie pour ce marché.',
    fields: [field('procedure', 'Procédure', { kind: 'choice', terms: PROCEDURES, isRequired: true })],
  },
  type: {
    on: 'marche',
    text: 'Les seuils ne sont pas les mêmes pour des fournitures, des services ou des travaux.',
    fields: [field('type', 'Type d’achat', { kind: 'choice', terms: TYPES, isRequired: true })],
  },
  montant: {
    on: 'marche',
    text: 'Le montant notifié, toute la durée comprise.',
    fields: [field('montant', 'Montant initial HT', { kind: 'amount', isRequired: true })],
  },
  lots_manquants: {
    on: 'consultation',
    text: 'Les lots qui ont été mis en concurrence, attribués ou non.',
    fields: [field('lots_declares', 'Nombre de lots', { kind: 'integer', isRequired: true })],
  },
  activite_reseau: {
    on: 'consultation',
    text: 'L’achat sert-il à exploiter un réseau d’eau, de chaleur, d’énergie ou de transport (L1212-3) ?',
    fields: [field('activite_reseau', 'Exploitation d’un réseau', { kind: 'yes-no', isRequired: true })],
  },
  besoin_famille: {
    on: 'consultation',
    text: 'L’achat est-il distinct du besoin homogène de sa famille (R2121-6) ?',
    fields: [field('besoin_distinct', 'Besoin distinct', { kind: 'yes-no', isRequired: true })],
  },
  services_mixtes: {
    on: 'marche',
    text: 'Dans un marché qui mêle des services, la plus grande part commande (R2123-2).',
    fields: [
      field('services_mixtes', 'Services sociaux ou spécifiques', {
        kind: 'choice',
        terms: [
          { value: 'specifiques', label: 'La plus grande part' },
          { value: 'autres', label: 'La moindre part' },
        ],
        isRequired: true,
      }),
    ],
  },
};
