import { IsIn, IsInt, Max, Min } from 'class-validator';

export class CreateExerciceDto {
  /** @example 2026 */
  @IsInt()
  @Min(1990)
  @Max(2100)
  annee!: number;
}

export class UpdateExerciceDto {
  /**
   * A closed exercice refuses every write.
   * @example clos
   */
  @IsIn(['ouvert', 'clos'])
  statut!: 'ouvert' | 'clos';

  /** The version that was read. */
  @IsInt()
  @Min(1)
  version!: number;
}
