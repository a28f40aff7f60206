import { PALIERS_ECHEANCE } from '#procurement/echeances.js';
import {
  choice,
  day,
  euros,
  type EventDefinition,
  nullable,
  objectSchema,
  text,
  uuid,
  whole,
  yesOrNo,
} from './event-definition.js';
import type { MarcheReference } from './marche-events.js';

export interface EcheanceData {
  marche: MarcheReference;
  /** What falls due: the end of the marché or the decision to renew it. */
  nature: 'fin' | 'reconduction';
  /** YYYY-MM-DD. */
  date_echeance: string;
  jours_restants: number;
  palier: (typeof PALIERS_ECHEANCE)[number];
}

export interface DelaiPaiementData {
  mandat: { id: string; numero: string; exercice: number };
  fournisseur: { id: string; raison_sociale: string } | null;
  /** Euros including tax. */
  montant_ttc: number;
  /** Last day of the payment delay, YYYY-MM-DD. */
  date_limite: string;
  /** Days left on the day of the alert; negative once the limit is past, from `mesure_au`. */
  jours_restants: number;
  depasse: boolean;
  /** Last day on which the mandat was known not to be paid, YYYY-MM-DD. */
  mesure_au: string;
}

export const alerteEcheance: EventDefinition<EcheanceData> = {
  description: 'L’échéance d’un marché approche (180, 90 puis 30 jours avant).',
  schema: objectSchema({
    marche: objectSchema({
      id: uuid('Identifiant du marché'),
      numero: text('Numéro du marché'),
      objet: text('Objet du marché'),
    }),
    nature: choice('Fin du marché ou décision de reconduction', ['fin', 'reconduction']),
    date_echeance: day('Date de l’échéance'),
    jours_restants: whole('Jours restants à la date de l’alerte'),
    palier: choice('Palier franchi, en jours', PALIERS_ECHEANCE),
  }),
  example: {
    marche: {
      id: '01980c5e-7c1a-7b1f-9d3e-2f5a6b7c8d9e',
      numero: '2024-031',
      objet: 'Entretien des espaces verts',
    },
    nature: 'fin',
    date_echeance: '2026-12-31',
    jours_restants: 90,
    palier: 90,
  },
  ressource: ({ marche }) => ({ type: 'marche', id: marche.id }),
};

export const alerteDelaiPaiement: EventDefinition<DelaiPaiementData> = {
  description: 'Le délai global de paiement d’un mandat est proche de sa limite, ou dépassé.',
  schema: objectSchema({
    mandat: objectSchema({
      id: uuid('Identifiant du mandat'),
      numero: text('Numéro du mandat'),
      exercice: whole('Exercice budgétaire'),
    }),
    fournisseur: nullable(
      objectSchema({ id: uuid('Identifiant du fournisseur'), raison_sociale: text('Raison sociale') }),
    ),
    montant_ttc: euros('Montant toutes taxes comprises'),
    date_limite: day('Dernier jour du délai de paiement'),
    jours_restants: whole('Jours restants, négatif quand le délai est dépassé'),
    depasse: yesOrNo('Vrai quand la limite est passée'),
    mesure_au: day('Dernier jour pour lequel un fichier disait le mandat non payé'),
  }),
  example: {
    mandat: { id: '01980c5e-7c1a-7e33-b5c6-7d8e9f0a1b2c', numero: '1187', exercice: 2026 },
    fournisseur: { id: '01980c5e-7c1a-7a44-9c8d-1e2f3a4b5c6d', raison_sociale: 'Papeterie du Centre' },
    montant_ttc: 2418.6,
    date_limite: '2026-04-18',
    jours_restants: 5,
    depasse: false,
    mesure_au: '2026-04-13',
  },
  ressource: ({ mandat }) => ({ type: 'mandat', id: mandat.id }),
};
