import { toAmount } from '#common/money.js';
import { DELAY_COLUMNS, type DelayRow, toSuivi } from '#figures/delais/suivi-delai.js';
import { daysBetween } from '#procurement/dates.js';
import { delaiDePaiement, type StatutDelai } from '#procurement/delai-paiement.js';
import { present, type Tool } from './tool.js';

/** What is known of the payment of one mandat. Days are YYYY-MM-DD. */
export interface PaiementDuMandat {
  /** Null: its delay is not followed. */
  statut: StatutDelai | null;
  /** The day that it was paid; null: it was not, or nobody knows. */
  paye_le: string | null;
  /** The last day that it was known not to be paid. */
  impaye_au: string | null;
  /** The beginning of its delay, and the days from there to the payment or to the day that tells it unpaid. */
  debut: string | null;
  jours: number | null;
  retard: number | null;
  limite: string | null;
}

export interface MandatTrouve {
  id: string;
  numero: string;
  exercice: number;
  /** Empty: the main one. */
  budget: string;
  objet: string;
  fournisseur: string | null;
  service: string | null;
  familles: string[];
  comptes: string[];
  /** Numbers of the contracts that its lines are attached to, or cite. */
  marches: string[];
  date_emission: string;
  montant_ht: number;
  montant_ttc: number;
  /** The mandat that this one takes back. */
  annule: { exercice: number | null; numero: string } | null;
  /** Mandats that took it back, whole or not. */
  annule_par: string[];
  paiement: PaiementDuMandat;
}

export interface MandatData {
  /** Those of that number in one exercice: one of each budget. */
  mandats: MandatTrouve[];
  /** Every exercice that has one of that number, the latest first. */
  exercices: number[];
}

interface Row extends Omit<MandatTrouve, 'montant_ht' | 'montant_ttc' | 'annule' | 'paiement'> {
  montant_ht: string;
  total_ttc: string;
  paye_le: string | null;
  exercice_origine: number | null;
  numero_origine: string | null;
  exercices: number[];
  suivi: DelayRow | null;
}

const MOST_FOUND = 5;

/** A number is the same with and without the zeros that some software writes before it. */
const isNumber = (column: string, asked: string): string =>
  `ltrim(lower(${column}), '0') = ltrim(lower(${asked}), '0')`;

/** $2 the number, $3 the exercice that was asked for, if any, $4 the current one, which comes first where none was. */
const MANDATS = `
  WITH portes AS (
    SELECT id, exercice FROM mandats WHERE organization_id = $1 AND ${isNumber('numero', '$2::text')}),
  choisi AS (
    SELECT exercice FROM portes WHERE $3::int IS NULL OR exercice = $3
    ORDER BY exercice = $4::int DESC, exercice DESC LIMIT 1)
  SELECT mandat.id, mandat.numero, mandat.exercice, mandat.budget, mandat.objet, mandat.date_emission,
    mandat.montant_ht::text AS montant_ht, (mandat.montant_ht + mandat.montant_tva)::text AS total_ttc,
    mandat.date_paiement AS paye_le, mandat.exercice_origine, mandat.numero_origine,
    tiers.raison_sociale AS fournisseur, service.libelle AS service,
    ARRAY(SELECT DISTINCT famille.libelle FROM lignes_mandat ligne
      JOIN familles famille ON famille.organization_id = $1 AND famille.id = ligne.famille_id
      WHERE ligne.organization_id = $1 AND ligne.mandat_id = mandat.id ORDER BY 1) AS familles,
    ARRAY(SELECT DISTINCT ligne.compte FROM lignes_mandat ligne
      WHERE ligne.organization_id = $1 AND ligne.mandat_id = mandat.id AND ligne.compte IS NOT NULL ORDER BY 1) AS comptes,
    ARRAY(SELECT DISTINCT coalesce(marche.numero, ligne.marche_reference) FROM lignes_mandat ligne
      LEFT JOIN marches marche ON marche.organization_id = $1 AND marche.id = ligne.marche_id
      WHERE ligne.organization_id = $1 AND ligne.mandat_id = mandat.id
        AND coalesce(marche.numero, ligne.marche_reference) IS NOT NULL ORDER BY 1) AS marches,
    ARRAY(SELECT autre.numero || ' de ' || autre.exercice FROM mandats autre
      WHERE autre.organization_id = $1 AND autre.exercice_origine = mandat.exercice
        AND autre.numero_origine = mandat.numero AND autre.budget = mandat.budget ORDER BY 1) AS annule_par,
    ARRAY(SELECT DISTINCT exercice FROM portes ORDER BY 1 DESC) AS exercices,
    (SELECT to_jsonb(suivi) FROM (
      SELECT ${DELAY_COLUMNS} FROM suivis_paiement suivi
      WHERE suivi.organization_id = $1 AND suivi.mandat_id = mandat.id) suivi) AS suivi
  FROM choisi
  JOIN portes ON portes.exercice = choisi.exercice
  JOIN mandats mandat ON mandat.organization_id = $1 AND mandat.id = portes.id
  LEFT JOIN fournisseurs tiers ON tiers.organization_id = $1 AND tiers.id = mandat.fournisseur_id
  LEFT JOIN services service ON service.organization_id = $1 AND service.id = mandat.service_id
  ORDER BY mandat.type_bordereau, mandat.budget, mandat.id LIMIT ${MOST_FOUND}`;

/** Where the exercice that was asked for has none of that number, those that have. */
const EXERCICES = `
  SELECT DISTINCT exercice FROM mandats WHERE organization_id = $1 AND ${isNumber('numero', '$2::text')}
  ORDER BY exercice DESC`;

export const mandatTool: Tool<MandatData> = {
  nom: 'mandat',
  libelle: 'Mandat par son numéro',
  description:
    'Un mandat par son numéro : émission, fournisseur, objet, montants, imputation et paiement. Sans exercice, celui de l’exercice en cours, sinon le plus récent.',
  parametres: {
    numero: { type: 'string', description: 'Numéro du mandat.' },
    exercice: { type: 'integer', description: 'Exercice du mandat.' },
  },
  niveaux: ['complet'],
  async run({ tx, scope }, lus) {
    const numero = lus.texte('numero') ?? '';
    const exercice = lus.entier('exercice', 1900, 9999);
    const asked = [scope.organizationId, numero];
    const rows = await tx.many<Row>(MANDATS, [...asked, exercice ?? null, scope.exerciceCourant]);
    const elsewhere = rows.length === 0 && exercice !== undefined;
    const others = elsewhere ? await tx.many<{ exercice: number }>(EXERCICES, asked) : [];
    return {
      filtres: present({ numero, exercice }),
      donnees: {
        mandats: rows.map(toMandat),
        exercices: rows[0]?.exercices ?? others.map((row) => row.exercice),
      },
    };
  },
};

function toMandat(row: Row): MandatTrouve {
  const {
    montant_ht,
    total_ttc,
    paye_le,
    exercice_origine,
    numero_origine,
    exercices: _exercices,
    suivi,
    ...rest
  } = row;
  return {
    ...rest,
    montant_ht: toAmount(montant_ht),
    montant_ttc: toAmount(total_ttc),
    annule: numero_origine === null ? null : { exercice: exercice_origine, numero: numero_origine },
    paiement: toPaiement(suivi, paye_le),
  };
}

/** The payment by the rule of the code, as the screen of the mandat tells it. */
function toPaiement(suivi: DelayRow | null, paidOn: string | null): PaiementDuMandat {
  const none = { statut: null, paye_le: paidOn, impaye_au: null, debut: null, jours: null, retard: null, limite: null };
  if (!suivi) return none;
  const { statut, debut, mesureAu, joursRetard, limite } = delaiDePaiement(toSuivi(suivi));
  return {
    statut,
    paye_le: suivi.date_paiement ?? paidOn,
    impaye_au: suivi.impaye_au,
    debut: debut ?? null,
    jours: debut !== undefined && mesureAu !== undefined && mesureAu >= debut ? daysBetween(debut, mesureAu) : null,
    retard: joursRetard ?? null,
    limite: limite ?? null,
  };
}
