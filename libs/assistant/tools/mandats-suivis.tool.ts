import { toAmount } from '#common/money.js';
import { appliedFilters, FILTER_PARAMETERS, readFilters, sharedParameters } from './agregat/filtres.js';
import { followedMandats, PAPER_ORDERS, PAPER_STATES } from './agregat/mandats-suivis.sql.js';
import { paymentParameters } from './agregat/paiements.js';
import { present, type Tool } from './tool.js';

/** A mandat whose payment is followed. Days are YYYY-MM-DD. */
export interface MandatSuivi {
  numero: string;
  exercice: number;
  fournisseur: string | null;
  date_emission: string;
  /** Null: not paid yet. */
  date_paiement: string | null;
  /** The last day of its delay. */
  limite: string;
  montant_ttc: number;
  /** Days since the delay began, up to the payment or to the day that tells it unpaid; null: paid before it began. */
  jours: number | null;
  /** Days past the last one. */
  retard: number;
}

export interface MandatsSuivisData {
  nombre: number;
  /** The first ones in the order asked. */
  mandats: MandatSuivi[];
}

interface Row extends Omit<MandatSuivi, 'montant_ttc'> {
  montant_ttc: string;
  nombre: number;
}

const LIST_SIZE = 10;
const MAX_LIST = 50;
const FILTERS = [
  ...['exercice', 'mois_du', 'mois_au', 'mois_parmi', 'jour_du', 'jour_au', 'famille', 'famille_sauf', 'service'],
  ...['service_sauf', 'type', 'type_sauf', 'fournisseur', 'jours_min', 'jours_max', 'jusqu_au'],
  ...['retard_min', 'retard_max', 'montant_min', 'montant_max'],
] as const;

export const mandatsSuivis: Tool<MandatsSuivisData> = {
  nom: 'mandats_suivis',
  libelle: 'Mandats et leur paiement',
  description:
    'Mandats un par un, avec leur fournisseur, leur montant TTC, les jours passés et les jours de retard : payés en retard, en attente, en attente et en retard, ou payés.',
  parametres: {
    etat: { type: 'string', description: 'paye_en_retard par défaut.', enum: PAPER_STATES },
    tri: {
      type: 'string',
      description: 'retard par défaut ; ancien : le délai commencé le plus tôt.',
      enum: PAPER_ORDERS,
    },
    n: { type: 'integer', description: 'Nombre de mandats, 10 par défaut.' },
    ...Object.fromEntries(
      ['exercice', 'mois_du', 'mois_au', 'famille', 'service', 'type', 'fournisseur'].map((nom) => [
        nom,
        FILTER_PARAMETERS[nom]!,
      ]),
    ),
  },
  niveaux: ['complet'],
  async run(contexte, lus) {
    const filtres = await readFilters(contexte, lus);
    filtres.exercices ??= [contexte.scope.exerciceCourant];
    const etat = lus.choix('etat', PAPER_STATES) ?? 'paye_en_retard';
    const tri = lus.choix('tri', PAPER_ORDERS) ?? 'retard';
    const rows = await contexte.tx.many<Row>(followedMandats(etat, tri), [
      ...sharedParameters(contexte.scope.organizationId, filtres),
      ...paymentParameters(filtres),
      lus.entier('n', 1, MAX_LIST) ?? LIST_SIZE,
    ]);
    return {
      filtres: present({
        exercice: filtres.exercices.length === 1 ? filtres.exercices[0] : filtres.exercices.join(','),
        ...appliedFilters(
          lus,
          FILTERS.filter((nom) => nom !== 'exercice'),
        ),
        etat,
        tri,
      }),
      donnees: {
        nombre: rows[0]?.nombre ?? 0,
        mandats: rows.map(({ nombre: _nombre, montant_ttc, ...row }) => ({
          ...row,
          montant_ttc: toAmount(montant_ttc),
        })),
      },
    };
  },
};
