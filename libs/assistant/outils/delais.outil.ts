import { readDelais } from '#figures/delais/delais-paiement.js';
import { type Outil, PARAMETRE_EXERCICE } from './outil.js';

export interface DonneesDelais {
  exercice: number;
  /** Mandats under the legal delay, paid. */
  payes: number;
  payes_en_retard: number;
  dans_le_delai_pct: number | null;
  /** Average days from the start of the delay to payment. */
  delai_moyen_jours: number | null;
  a_payer: number;
  /** Of those, past their last day. */
  a_payer_en_retard: number;
}

export const delaisPaiement: Outil<DonneesDelais> = {
  nom: 'delais_paiement',
  libelle: 'Délais de paiement',
  description:
    'Délai global de paiement d’un exercice : délai moyen, mandats payés dans le délai et en retard, mandats restant à payer.',
  parametres: { exercice: PARAMETRE_EXERCICE },
  niveaux: ['complet'],
  async executer(contexte, arguments_) {
    const exercice = arguments_.exercice(contexte);
    const lus = await readDelais(contexte.tx, contexte.perimetre.organizationId, exercice);
    return {
      filtres: { exercice },
      donnees: {
        exercice,
        payes: lus?.payes ?? 0,
        payes_en_retard: lus?.payes_en_retard ?? 0,
        dans_le_delai_pct: lus?.part_dans_delai_pct ?? null,
        delai_moyen_jours: lus?.delai_moyen ?? null,
        a_payer: lus === null ? 0 : lus.suivis - lus.payes,
        a_payer_en_retard: lus?.impayes_en_retard ?? 0,
      },
    };
  },
};
