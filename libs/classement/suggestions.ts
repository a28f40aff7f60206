import type { Transaction } from '#database/transaction.js';
import { type MarcheSansFamille, suggererFamille, type Suggestion } from '#procurement/classement/suggerer-famille.js';
import { TYPES_ACHAT, type TypeAchat } from '#procurement/types-achat.js';
import { lireFamilles } from './regles.js';

/** A contract of an open exercice that has no famille. */
export interface MarcheSuggerable {
  id: string;
  numero: string;
  lot: string;
  objet: string;
  montant: string | null;
}

/** Contracts for which one famille is suggested, for one reason. */
export interface GroupeSuggere extends Suggestion {
  /** Tells the group from the others, whenever it is asked for. */
  cle: string;
  famille: { id: string; code: string; libelle: string };
  marches: MarcheSuggerable[];
}

export interface SuggestionsLues {
  groupes: GroupeSuggere[];
  /** Identifiers of the contracts for which nothing speaks. */
  sansSuggestion: string[];
}

interface Row extends MarcheSuggerable {
  cpv: string | null;
  siren: string | null;
  type: TypeAchat | null;
  types_possibles: TypeAchat[];
  prefixe: string | null;
  par_cpv: string[] | null;
  par_cpv_general: string[] | null;
  par_fournisseur: string[] | null;
  refusees: string[] | null;
}

/** Contracts without a famille, with what the rules of the organisation say of their CPV and of their only holder. */
const SANS_FAMILLE = `
  WITH retenus AS MATERIALIZED (
    SELECT marche.id, marche.numero, marche.lot, marche.objet, marche.montant, marche.cpv, marche.type_achat AS type,
           marche.types_possibles, (
             SELECT CASE WHEN count(*) = 1 THEN min(fournisseur.siren) END FROM marche_titulaires titulaire
             JOIN fournisseurs fournisseur
               ON fournisseur.organization_id = $1 AND fournisseur.id = titulaire.fournisseur_id
             WHERE titulaire.organization_id = $1 AND titulaire.marche_id = marche.id) AS siren
    FROM marches marche
    JOIN exercices ON exercices.organization_id = $1 AND exercices.annee = marche.exercice
      AND exercices.statut = 'ouvert'
    WHERE marche.organization_id = $1 AND marche.famille_id IS NULL),
  valeurs AS (
    SELECT 'cpv' AS critere, cpv AS valeur FROM retenus WHERE cpv IS NOT NULL
    UNION SELECT 'fournisseur', siren FROM retenus WHERE siren IS NOT NULL),
  candidats AS MATERIALIZED (
    SELECT candidat.* FROM (SELECT array_agg(critere) AS criteres, array_agg(valeur) AS cherchees FROM valeurs) listes
    CROSS JOIN LATERAL candidats_familles($1, criteres, cherchees) candidat),
  generaux AS MATERIALIZED (
    SELECT codes.cpv, array_agg(DISTINCT regle.famille_id) AS familles
    FROM (SELECT DISTINCT cpv, rtrim(cpv, '0') AS debut FROM retenus) codes
    JOIN regles_de_classement($1) regle ON regle.critere = 'cpv' AND starts_with(regle.valeur, codes.debut)
      AND length(regle.valeur) > length(codes.debut)
    GROUP BY codes.cpv),
  refus AS (
    SELECT marche_id, array_agg(famille_id) AS familles FROM familles_refusees WHERE organization_id = $1 GROUP BY 1)
  SELECT retenus.*, par_cpv.prefixe, par_cpv.familles AS par_cpv, generaux.familles AS par_cpv_general,
         par_siren.familles AS par_fournisseur, refus.familles AS refusees
  FROM retenus
  LEFT JOIN candidats par_cpv ON par_cpv.critere = 'cpv' AND par_cpv.valeur = retenus.cpv
  LEFT JOIN candidats par_siren ON par_siren.critere = 'fournisseur' AND par_siren.valeur = retenus.siren
  LEFT JOIN generaux ON generaux.cpv = retenus.cpv
  LEFT JOIN refus ON refus.marche_id = retenus.id
  ORDER BY retenus.montant DESC NULLS LAST, retenus.id`;

/** Suggests a famille for each contract of an open exercice that has none; the contracts of a group stand by their amount. */
export async function lireSuggestions(tx: Transaction, organizationId: string): Promise<SuggestionsLues> {
  const rows = await tx.many<Row>(SANS_FAMILLE, [organizationId]);
  const { parId, vocabulaire } = await lireFamilles(tx, organizationId);
  const groupes = new Map<string, GroupeSuggere>();
  const sansSuggestion: string[] = [];
  for (const row of rows) {
    const suggestion = suggererFamille(toMarche(row), parId, vocabulaire);
    if (!suggestion) {
      sansSuggestion.push(row.id);
      continue;
    }
    const { critere, confiance, familleId, valeur } = suggestion;
    const cle = [critere, confiance, familleId, valeur].join(' ');
    let groupe = groupes.get(cle);
    if (!groupe) {
      const { id, code, libelle } = parId.get(familleId)!;
      groupes.set(cle, (groupe = { ...suggestion, cle, famille: { id, code, libelle }, marches: [] }));
    }
    const { id, numero, lot, objet, montant } = row;
    groupe.marches.push({ id, numero, lot, objet, montant });
  }
  return { groupes: [...groupes.values()], sansSuggestion };
}

const toMarche = (row: Row): MarcheSansFamille => ({
  objet: row.objet,
  cpv: row.cpv,
  siren: row.siren,
  types: row.type ? [row.type] : row.types_possibles.length > 0 ? row.types_possibles : TYPES_ACHAT,
  parCpv: row.par_cpv ?? [],
  prefixe: row.prefixe,
  parCpvGeneral: row.par_cpv_general ?? [],
  parFournisseur: row.par_fournisseur ?? [],
  refusees: row.refusees ?? [],
});
