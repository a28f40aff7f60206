import { PartialType } from '@nestjs/swagger';
import { IsIn, IsInt, Max, Min } from 'class-validator';
import { EditDto } from '../edit.dto.js';

export class CreateExerciceDto {
  /** @example 2027 */
  @IsInt()
  @Min(1990)
  @Max(2100)
  annee!: number;
}

export class UpdateExerciceDto extends EditDto {
  /**
   * A closed exercice refuses every write.
   * @example ouvert
   */
  @IsIn(['ouvert', 'clos'])
  statut!: 'ouvert' | 'clos';
}

export class PatchExerciceDto extends PartialType(UpdateExerciceDto) {}
