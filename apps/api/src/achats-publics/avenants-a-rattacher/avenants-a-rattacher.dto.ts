import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { IsPage } from '#common/is-page.js';
import { EditDto } from '../edit.dto.js';

export class AvenantsARattacherQuery {
  /**
   * a_rattacher (the default), rattache or ecarte.
   * @example a_rattacher
   */
  @IsOptional()
  @IsIn(['a_rattacher', 'rattache', 'ecarte'])
  statut?: string;

  /**
   * From 1.
   * @example 1
   */
  @IsPage()
  page?: string;

  /**
   * At most 200.
   * @example 50
   */
  @IsPage()
  page_size?: string;
}

export class RattacherDto extends EditDto {
  /**
   * The lot that it modifies.
   * @example 0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77
   */
  @IsUUID()
  marche_id!: string;
}
