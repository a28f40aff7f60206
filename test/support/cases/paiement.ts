import { COMPTES_SANS_DELAI, delaiDePaiement, type SuiviDelai } from '#procurement/delai-paiement.js';
import { delaisPossibles } from '#procurement/delais-acheteur.js';
import { attenduDe, entreesDe, type Player } from './table.js';

/** The facts of a row, in its own words. */
interface Entrees {
  nature_acheteur?: string | null;
  siren_prefixe?: string;
  exercice_clos?: boolean;
  date_extraction?: string;
  date_demande?: string;
  date_debut_dgp?: string;
  date_paiement?: string | null;
  montant_ttc: string;
  compte?: string;
}

function toSuivi(entrees: Entrees): SuiviDelai {
  const known = entrees.date_extraction !== undefined && entrees.exercice_clos !== true;
  const [court, ...longs] = delaisPossibles(entrees.nature_acheteur ?? undefined, entrees.siren_prefixe);
  return {
    eligible: !COMPTES_SANS_DELAI.some((racine) => entrees.compte?.startsWith(racine)),
    montantTtc: entrees.montant_ttc,
    delaisLegaux: [court!, ...longs],
    ...(entrees.date_demande ? { dateDemande: entrees.date_demande } : {}),
    ...(entrees.date_debut_dgp ? { dateDebut: entrees.date_debut_dgp } : {}),
    ...(entrees.date_paiement ? { datePaiement: entrees.date_paiement } : {}),
    ...(known ? { impayeAu: entrees.date_extraction! } : {}),
  };
}

/** The payment delay of a mandat, in the words of the table; what is not known is null there. */
export const playPaiement: Player = (row) => {
  const delai = delaiDePaiement(toSuivi(entreesDe<Entrees>(row)));
  expect({
    statut: delai.statut,
    limite: delai.limite,
    delai_jours: delai.delai,
    mesure_au: delai.mesureAu,
    jours_retard: delai.joursRetard ?? null,
    interets: delai.interets?.montant ?? null,
    interets_a_ce_jour: delai.interets?.montant,
    indemnite: delai.indemnite ?? null,
    manque: delai.manque,
    anomalies: delai.anomalies,
  }).toMatchObject(attenduDe<object>(row));
};
