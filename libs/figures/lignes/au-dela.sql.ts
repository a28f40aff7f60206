/**
 * Lines paid beyond the maximum of their contract, in a group that is partly within it: they are à vérifier, while the rollups
 * count them with the verdict of their group. Whoever counts lines by verdict moves them, by what is read here.
 */

/** Their sums by `organization_id`, `groupe` and `periode`. */
export const SOMMES_AU_DELA =
  'SELECT organization_id, groupe, periode, nombre, montant_ht FROM cumuls_depassements WHERE organization_id = $1';

/**
 * Items of a FROM: each sum (`depassee`) with what its lines are filtered by (`cumul`, of cumuls_listes) and the group whose
 * verdict they leave (`jugee`, of cumuls_lignes). The sums are few, so their groups are looked up one by one (OFFSET 0):
 * joined, or with the organisation as a constant, one that the statistics do not know yet has all of its sums read for each.
 * @param sommes sums of lines beyond a maximum by `organization_id`, `groupe` and `periode`
 */
export const jugeesAuDela = (sommes: string): string => `(${sommes}) depassee
  CROSS JOIN LATERAL (
    SELECT liste.* FROM cumuls_listes liste
    WHERE liste.organization_id = depassee.organization_id AND liste.groupe = depassee.groupe AND liste.periode = depassee.periode OFFSET 0) cumul
  CROSS JOIN LATERAL (
    SELECT groupe.* FROM cumuls_lignes groupe
    WHERE groupe.organization_id = cumul.organization_id AND groupe.empreinte = cumul.empreinte OFFSET 0) jugee`;
