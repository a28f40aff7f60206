export class OrganizationItem {
  /**
   * The value of `X-Organization-Id`.
   * @example 0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77
   */
  id!: string;

  /** @example "Ville de Montreuil" */
  name!: string;

  /** @example 21930048600018 */
  siret!: string | null;

  logo_url!: string | null;

  /** @example acheteur */
  role!: string;

  /** @example ["achats_publics"] */
  modules!: string[];
}
