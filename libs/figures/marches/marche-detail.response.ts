import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { MarcheItem, TitulaireItem } from './marches.response.js';

export class LotItem {
  id!: string;
  numero!: number;
  objet!: string;
  montant!: number | null;
  cpv!: string | null;
  fournisseur!: TitulaireItem | null;
}

export class AvenantItem {
  id!: string;
  numero!: number;
  objet!: string | null;
  date_signature!: string | null;

  /**
   * Signed, in euros HT.
   * @example 4200
   */
  variation_montant!: number;

  /** Total of the marché after it, in euros HT. */
  montant_apres!: number | null;

  /** New total duration. */
  duree_mois!: number | null;

  /**
   * Ground of the modification (R2194-1 to R2194-8); null while nobody said.
   * @example R2194-5
   */
  article!: string | null;

  /** False: nothing tells what it changed of the amount, and `variation_montant` is 0. */
  montant_connu!: boolean;

  /**
   * What a person has to look at: avant_notification, montant_hors_marche (it changes more than the whole amount) or
   * total_negatif; empty once somebody found it right.
   * @example []
   */
  doutes!: string[];
}

export class AvenantList {
  avenants!: AvenantItem[];

  total!: number;

  /** Sum of the variations, in euros HT. */
  variation_totale!: number;
}

export class SousTraitanceItem {
  /** @example 0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77 */
  id!: string;

  /**
   * Rank of the acte in its marché.
   * @example 1
   */
  numero!: number;

  /** Null when the operator could not be identified. */
  fournisseur!: TitulaireItem | null;

  /** Whether the subcontractor is a known supplier. An acte may be imported with an identifier that nobody can read. */
  identifie!: boolean;

  /**
   * The operator as the imported file names it, when it could not be identified; may be empty.
   * @example "SIRET 8452961 Menuiserie Vallée"
   */
  operateur_lu!: string | null;

  /** @example "Pose des menuiseries" */
  objet!: string | null;

  /**
   * In euros HT.
   * @example 18000
   */
  montant!: number | null;

  /** @example 4 */
  duree_mois!: number | null;

  /** @example 2025-06-12 */
  date_notification!: string | null;

  /** @example Révisable */
  variation_prix!: string | null;

  /**
   * To be sent back with a change: a stale one is refused.
   * @example 1
   */
  version!: number;
}

export class SousTraitanceList {
  sous_traitances!: SousTraitanceItem[];

  /** @example 2 */
  total!: number;

  /**
   * Sum of the amounts that are known, in euros HT.
   * @example 42000
   */
  montant_total!: number;
}

/** Where a marché is carried out. */
export class LieuExecutionItem {
  code!: string;

  type_code!: string | null;

  nom!: string | null;

  /**
   * What the official lists call its code; null where none holds it.
   * @example Lyon
   */
  libelle!: string | null;
}

/** Facts of a marché; null is « pas encore renseigné », not « non ». */
export class MarcheFacts {
  /**
   * What its case rests on.
   * @example "Certificat d’exclusivité du 12/01/2025"
   */
  cas_reference!: string | null;

  /**
   * total, or annuel: the amount is that of one year.
   * @example total
   */
  montant_base!: string;

  options_comprises!: boolean | null;

  /**
   * Number of the accord-cadre that it follows from.
   * @example 2024-007
   */
  accord_cadre!: string | null;

  /**
   * coordonnateur or membre (L2113-6).
   * @example membre
   */
  groupement_commandes!: string | null;

  /** The accord-cadre was concluded without maximum (R2121-8). */
  sans_maximum!: boolean | null;

  /**
   * Of specific services and others (R2123-2), the larger part: specifiques, autres or a_preciser. Null: of one kind.
   * @example autres
   */
  services_mixtes!: string | null;

  /** @example Travaux */
  ccag!: string | null;

  marche_innovant!: boolean | null;

  attribution_avance!: boolean | null;

  /** @example 0.1 */
  taux_avance!: number | null;

  /** @example "Pas de groupement" */
  type_groupement!: string | null;

  sous_traitance_declaree!: boolean | null;

  /** @example 0.8 */
  origine_ue!: number | null;

  /** @example 0.5 */
  origine_france!: number | null;

  /**
   * Where a member comes from: saisie (a person), publie (a file), deduit (a rule) or suppose (confirmed for the export, no
   * value). A member that is not named was published by a file.
   */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string', enum: ['saisie', 'publie', 'deduit', 'suppose'] },
    example: { ccag: 'saisie', offres_recues: 'suppose' },
  })
  provenances!: Record<string, string>;
}

export class MarcheDetail extends IntersectionType(MarcheItem, MarcheFacts) {
  /** @example 2025M014 */
  pes_id_marche!: string | null;

  techniques!: string[];

  modalites!: string[];

  forme_prix!: string | null;

  types_prix!: string[];

  date_lancement!: string | null;

  date_publication!: string | null;

  reconductions!: number;

  /** Payment delay that the contract sets, in days; null where the legal one holds. */
  delai_paiement_jours!: number | null;

  lieu_execution!: LieuExecutionItem | null;

  operation_id!: string | null;

  /** Why the procedure is right although below the required one (R2122 case, petit lot, centrale d’achat…). */
  justification!: string | null;

  considerations_sociales!: string[];

  considerations_environnementales!: string[];

  offres_recues!: number | null;

  /**
   * Types that the evidence leaves: one when the type is known, several when a person has to say; empty when nothing was
   * looked for.
   * @example ["services"]
   */
  types_possibles!: string[];

  /**
   * Which evidence told the type: saisie, fichier, ccag, cpv_71, cpv_45, objet, consultation (its other lots), cpv, or
   * conflit; null when none speaks.
   * @example objet
   */
  type_preuve!: string | null;

  /**
   * Where its famille comes from: manuel, cpv or fournisseur; null without a famille.
   * @example cpv
   */
  source_classement!: string | null;

  /**
   * How far its famille can be relied upon, from 0 to 1.
   * @example 0.9
   */
  confiance!: number | null;

  /** Initial amount and all avenants, in euros HT. */
  montant_actuel!: number | null;

  lots!: LotItem[];

  avenants!: AvenantItem[];

  sous_traitances!: SousTraitanceItem[];
}
