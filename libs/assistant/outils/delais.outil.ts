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
    const row = await contexte.tx.first<Omit<DonneesDelais, 'exercice'>>(
      `SELECT count(*) FILTER (WHERE suivi.date_paiement IS NOT NULL)::int AS payes,
              count(*) FILTER (WHERE suivi.date_paiement > suivi.date_limite)::int AS payes_en_retard,
              round(100.0 * count(*) FILTER (WHERE suivi.date_paiement <= suivi.date_limite)
                / nullif(count(*) FILTER (WHERE suivi.date_paiement IS NOT NULL), 0), 1)::float8 AS dans_le_delai_pct,
              round(avg(suivi.date_paiement - suivi.date_debut), 1)::float8 AS delai_moyen_jours,
              count(*) FILTER (WHERE suivi.date_paiement IS NULL)::int AS a_payer,
              count(*) FILTER (WHERE suivi.date_paiement IS NULL AND suivi.date_limite < current_date)::int
                AS a_payer_en_retard
       FROM mandats mandat
       JOIN suivi_dgp suivi ON suivi.organization_id = mandat.organization_id AND suivi.mandat_id = mandat.id
       WHERE mandat.organization_id = $1 AND mandat.exercice = $2 AND suivi.eligible AND suivi.date_limite IS NOT NULL`,
      [contexte.perimetre.organizationId, exercice],
    );
    if (!row) throw new Error('an aggregate always answers a row');
    return { filtres: { exercice }, donnees: { exercice, ...row } };
  },
};
