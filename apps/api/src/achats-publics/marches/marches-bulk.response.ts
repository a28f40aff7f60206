import { ApiProperty } from '@nestjs/swagger';

/** A marché that took the values. */
export class MarcheModifie {
  id!: string;

  /** By now: to be sent back where the change is taken back. */
  version!: number;

  /**
   * What it had before, of the members that were given: sent as `donnees`, they take the change back.
   * @example { "ccag": null }
   */
  @ApiProperty({ type: 'object', additionalProperties: true })
  avant!: Record<string, unknown>;
}

export class MarchesModifies {
  /**
   * Those that had them already are left out.
   * @example 118
   */
  modifies!: number;

  /**
   * Those whose type is deduced to be another by the values.
   * @example 40
   */
  types_changes!: number;

  /**
   * Those that lose the famille that the rules gave them, as it is of another type.
   * @example 40
   */
  familles_retirees!: number;

  @ApiProperty({ type: [MarcheModifie] })
  marches!: MarcheModifie[];
}
