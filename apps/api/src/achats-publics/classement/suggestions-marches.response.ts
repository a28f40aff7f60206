import { ApiProperty } from '@nestjs/swagger';
import { CodeLibelle } from '#figures/marches/marches.response.js';

export class MarcheSuggere {
  id!: string;

  /** @example 2025-014 */
  numero!: string;

  /**
   * Empty when the marché stands alone.
   * @example "2"
   */
  lot!: string;

  /** @example "Fourniture d’électricité" */
  objet!: string;

  /**
   * In euros HT.
   * @example 84500.5
   */
  montant!: number | null;
}

/** A famille that marchés may be of, and why. */
export class SuggestionMarches {
  /**
   * To be sent back to confirm or refuse it.
   * @example "objet 0.5 0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77 electricite"
   */
  cle!: string;

  famille!: CodeLibelle;

  /**
   * cpv, fournisseur or objet.
   * @example objet
   */
  critere!: string;

  /**
   * The CPV or its prefix, the SIREN, or the words of the object.
   * @example electricite
   */
  valeur!: string;

  /** @example "L’objet emploie les mots de cette famille (electricite)." */
  raison!: string;

  /**
   * How far it can be relied upon, from 0 to 1.
   * @example 0.5
   */
  confiance!: number;

  /**
   * Marchés.
   * @example 3
   */
  nombre!: number;

  /**
   * Sum of their amounts that are known, in euros HT.
   * @example 152000
   */
  montant!: number;

  /** The first five, the largest amounts first. */
  @ApiProperty({ type: [MarcheSuggere] })
  marches!: MarcheSuggere[];
}

export class SuggestionMarchesList {
  @ApiProperty({ type: [SuggestionMarches] })
  suggestions!: SuggestionMarches[];

  /**
   * Suggestions.
   * @example 12
   */
  total!: number;

  /**
   * Marchés of open exercices without a famille that get one suggested.
   * @example 40
   */
  marches!: number;

  /**
   * Those for which nothing speaks.
   * @example 6
   */
  sans_suggestion!: number;

  page!: number;

  page_size!: number;

  pages!: number;
}

/** What a person decided of suggestions. */
export class DecisionFamilles {
  /**
   * To be given to undo it.
   * @example 0198c0de-7a3b-7c11-8f0e-2b5d1c9e4b01
   */
  id!: string;

  /**
   * confirmer or refuser.
   * @example confirmer
   */
  action!: string;

  /**
   * Marchés that it decided.
   * @example 3
   */
  marches!: number;

  /** @example 2026-01-15T09:30:00.000Z */
  created_at!: string;

  /**
   * When it was undone.
   * @example 2026-01-16T09:30:00.000Z
   */
  annule_le!: string | null;
}

export class DecisionFaite extends DecisionFamilles {
  /**
   * Marchés of these suggestions beyond what one request decides: send it again.
   * @example 0
   */
  restants!: number;
}

export class DecisionAnnulee extends DecisionFamilles {
  /**
   * Marchés that were changed since, and stay as they are.
   * @example 0
   */
  laisses!: number;
}

export class DecisionFamillesList {
  @ApiProperty({ type: [DecisionFamilles] })
  decisions!: DecisionFamilles[];

  /** @example 1 */
  total!: number;

  page!: number;

  page_size!: number;

  pages!: number;
}
