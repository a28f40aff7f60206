import { readDelais } from '#figures/delais/delais-paiement.js';
import { type Tool, EXERCICE_PARAMETER } from './tool.js';

export interface DelaisData {
  exercice: number;
  /** Mandats under the legal delay, paid. */
  payes: number;
  payes_en_retard: number;
  dans_le_delai_pct: number | null;
  /** Average days from the start of the delay to payment. */
  delai_moyen_jours: number | null;
  /** Known unpaid on the day of their file. */
  a_payer: number;
  /** Of those, past their last day on that day. */
  a_payer_en_retard: number;
  /** That day, the latest. */
  a_payer_constate_le: string | null;
  /** Nothing tells whether they are paid: out of every other figure. */
  paiements_inconnus: number;
  /** Late or on time by the nature of the buyer, which is not recorded: in neither count. */
  nature_a_preciser: number;
}

export const delaisPaiement: Tool<DelaisData> = {
  nom: 'delais_paiement',
  libelle: 'Délais de paiement',
  description:
    'Délai global de paiement d’un exercice : délai moyen, mandats payés dans le délai et en retard, mandats non payés au dernier jour que les fichiers décrivent, mandats dont le paiement n’est pas renseigné.',
  parametres: { exercice: EXERCICE_PARAMETER },
  niveaux: ['complet'],
  async run(contexte, arguments_) {
    const exercice = arguments_.exercice(contexte);
    const lus = await readDelais(contexte.tx, contexte.scope.organizationId, exercice);
    return {
      filtres: { exercice },
      donnees: {
        exercice,
        payes: lus?.payes ?? 0,
        payes_en_retard: lus?.payes_en_retard ?? 0,
        dans_le_delai_pct: lus?.part_dans_delai_pct ?? null,
        delai_moyen_jours: lus?.delai_moyen ?? null,
        a_payer: lus?.impayes ?? 0,
        a_payer_en_retard: lus?.impayes_en_retard ?? 0,
        a_payer_constate_le: lus?.constate_le ?? null,
        paiements_inconnus: lus?.paiements_inconnus ?? 0,
        nature_a_preciser: lus?.nature_a_preciser ?? 0,
      },
    };
  },
};
