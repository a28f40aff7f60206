import {
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Max,
  Min,
} from 'class-validator';
import { MayBeAbsent } from '#common/may-be-absent.js';
import { type Permission, PERMISSIONS } from '#access/permissions.js';
import { AsReadLabel } from '#common/typed-text.js';

export class CreateApiKeyDto {
  /**
   * What the key is for.
   * @example "Logiciel de gestion financière"
   */
  @AsReadLabel()
  @IsString()
  @Length(1, 200)
  label!: string;

  /**
   * At least one; no more than the caller has.
   * @example ["procurement.read", "procurement.import"]
   */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayUnique()
  @IsIn(PERMISSIONS, { each: true })
  permissions!: Permission[];

  /**
   * Days until the key expires, ten years at most; 0 or left out: it does not expire.
   * @example 365
   */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(3650)
  expires_in_days?: number | null;
}

export class RotateApiKeyDto {
  /**
   * Hours during which the former key stays valid, thirty days at most; 0 ends it at once; left out: 24.
   * @example 24
   */
  @MayBeAbsent()
  @IsInt()
  @Min(0)
  @Max(720)
  overlap_hours?: number;
}
