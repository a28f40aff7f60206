/**
 * Lines paid beyond the maximum of their contract, in a group that is partly within it: they are à vérifier, while the rollups
 * count them with the verdict of their group. Whoever counts lines by verdict moves them, by what is read here.
 */

/** Their sums by `groupe` and `periode`. */
export const SOMMES_AU_DELA =
  'SELECT groupe, periode, nombre, montant_ht FROM cumuls_depassements WHERE organization_id = $1';

/**
 * Items of a FROM: each sum (`depassee`) with what its lines are filtered by (`cumul`, of cumuls_listes) and the group whose
 * verdict they leave (`jugee`, of cumuls_lignes). The sums are few, so their groups are looked up one by one (OFFSET 0).
 * @param sommes sums of lines beyond a maximum by `groupe` and `periode`
 */
export const jugeesAuDela = (sommes: string): string => `(${sommes}) depassee
  CROSS JOIN LATERAL (
    SELECT liste.* FROM cumuls_listes liste WHERE liste.organization_id = $1 AND liste.groupe = depassee.groupe
      AND liste.periode = depassee.periode OFFSET 0) cumul
  JOIN cumuls_lignes jugee ON jugee.organization_id = $1 AND jugee.empreinte = cumul.empreinte`;
