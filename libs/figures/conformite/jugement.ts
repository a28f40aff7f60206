import type { StatutConformite, Verdict } from '#procurement/conformite.js';
import type { TypeAchat } from '#procurement/types-achat.js';
import { expliquerLigne, type LigneJugee } from '#procurement/verdicts/ligne.js';
import type { LevierItem } from '#verdicts/verdict.response.js';
import type { VerdictItem } from './conformite.response.js';

/** The stored verdict of lines with the amounts it was reached from, as the queries of this folder select it. */
export interface JugementRow {
  conformite: StatutConformite;
  motif: string;
  manque: string[];
  montant_ht: string;
  ttc: boolean;
  au_dela_ht: string;
  /** Day that the threshold is looked up at. */
  jour: string;
  compte: string | null;
  marche_reference: string | null;
  /** What tells apart the contracts that the reference may mean; empty where one bears it, null where none does. */
  marches_cites: string | null;
  marche_non_renseigne: boolean;
  justification: string | null;
  famille_code: string | null;
  famille_libelle: string | null;
  famille_type: TypeAchat | null;
  perimetre: 'famille' | 'operation' | null;
  besoin_min: string | null;
  /** Null also where nothing bounds it. */
  besoin_max: string | null;
  engage_min: string | null;
  engage_max: string | null;
  hors_marche_min: string | null;
  hors_marche_max: string | null;
  marche_nom: string | null;
  statut_marche: StatutConformite | null;
  marche_manque: string[] | null;
  marche_rang_requis: number | null;
  marche_rang: number | null;
  /** The ceiling that the lines are held against, and the accord-cadre that it is of; null where it is the contract's own. */
  plafond: string | null;
  plafond_de: string | null;
  provisoire: boolean;
}

/** What a verdict was reached from, of `faits` (faits_groupes), `famille`, `marche` and `verdict_marche`. */
export const JUGEMENT_COLUMNS = `
  famille.code AS famille_code, famille.libelle AS famille_libelle, famille.type_achat AS famille_type, faits.perimetre,
  round(faits.besoin_min, 2) AS besoin_min, nullif(faits.besoin_max, 'Infinity') AS besoin_max,
  faits.engage_min_ht AS engage_min, faits.engage_max_ht AS engage_max, round(faits.hors_marche_min, 2) AS hors_marche_min,
  faits.hors_marche_max, nullif(concat_ws(', lot ', marche.numero, nullif(marche.lot, '')), '') AS marche_nom,
  coalesce(faits.statut_marche, verdict_marche.statut) AS statut_marche, verdict_marche.manque AS marche_manque,
  CASE WHEN verdict_marche.rang_requis_min = verdict_marche.rang_requis_max THEN verdict_marche.rang_requis_min END
    AS marche_rang_requis,
  CASE WHEN verdict_marche.rang_marche_min = verdict_marche.rang_marche_max THEN verdict_marche.rang_marche_min END
    AS marche_rang,
  oppose.plafond, oppose.accord_cadre AS plafond_de,
  EXISTS (SELECT FROM exercices exercice WHERE exercice.organization_id = $1 AND exercice.annee = groupe.exercice
          AND exercice.statut = 'ouvert') AS provisoire`;

/** The relations of `JUGEMENT_COLUMNS`, joined to a row `groupe` of cumuls_lignes. `$1` is the organisation. */
export const JUGEMENT_JOINS = `
  LEFT JOIN faits_groupes faits ON faits.organization_id = $1 AND faits.id = groupe.id
  LEFT JOIN familles famille ON famille.organization_id = $1 AND famille.id = groupe.famille_id
  LEFT JOIN marches marche ON marche.organization_id = $1 AND marche.id = groupe.marche_id
  LEFT JOIN verdicts_marches verdict_marche
    ON verdict_marche.organization_id = $1 AND verdict_marche.marche_id = groupe.marche_id
  LEFT JOIN LATERAL plafond_oppose($1, groupe.marche_id) oppose ON true`;

/** The verdict of a row, told in words. */
export const expliquer = (row: JugementRow): Verdict => expliquerLigne(toLigneJugee(row));

/** Leaves out what is null: to the explanation, what is not known is absent. */
function present<Value extends object>(value: { [Key in keyof Value]: Value[Key] | null }): Value {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null)) as Value;
}

function toLigneJugee(row: JugementRow): LigneJugee {
  const { famille_code, famille_libelle, famille_type, perimetre, besoin_min, besoin_max, marche_nom } = row;
  return present<LigneJugee>({
    statut: row.conformite,
    motif: row.motif,
    manque: row.manque,
    montant: row.montant_ht,
    ttc: row.ttc,
    auDela: row.au_dela_ht,
    jour: row.jour,
    compte: row.compte,
    famille:
      famille_code !== null && famille_type !== null
        ? { code: famille_code, libelle: famille_libelle ?? '', typeAchat: famille_type }
        : null,
    besoin:
      perimetre !== null && besoin_min !== null
        ? {
            perimetre,
            ...present({ min: besoin_min, max: besoin_max }),
            engage: present({ min: row.engage_min ?? '0.00', max: row.engage_max }),
            horsMarcheMin: row.hors_marche_min ?? '0.00',
            horsMarcheMax: row.hors_marche_max ?? '0.00',
          }
        : null,
    marche:
      marche_nom === null
        ? null
        : present<NonNullable<LigneJugee['marche']>>({
            numero: marche_nom,
            statut: row.statut_marche ?? 'a_verifier',
            manque: row.marche_manque ?? [],
            plafond: row.plafond,
            plafondDe: row.plafond_de,
          }),
    marcheCite: row.marche_reference,
    marchesCites: row.marches_cites,
    marcheNonRenseigne: row.marche_non_renseigne,
    justification: row.justification,
    provisoire: row.provisoire,
  });
}

/**
 * The verdict of a row for an answer.
 * @param leviers what would change it
 * @param ligne words for the first step, when it is not about a single line
 */
export function toVerdictItem(row: JugementRow, leviers: LevierItem[], ligne?: string): VerdictItem {
  const verdict = expliquer(row);
  return {
    statut: verdict.statut,
    motif: verdict.motif,
    manque: verdict.manque.map(({ donnee, libelle, ou }) => ({ donnee, libelle, ou: [...ou] })),
    etapes: verdict.etapes.map(({ sujet, libelle, reference, source }) => ({
      sujet,
      libelle: sujet === 'ligne' && ligne !== undefined ? ligne : libelle,
      reference: reference ?? null,
      source: source ?? null,
    })),
    leviers,
    avertissements: [...verdict.avertissements],
    jour: verdict.jour ?? null,
    rang_requis: row.marche_rang_requis,
    rang_marche: row.marche_rang,
    seuil_a_verifier: verdict.seuilAVerifier,
    provisoire: verdict.provisoire,
  };
}
