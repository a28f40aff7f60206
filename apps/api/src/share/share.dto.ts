import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { AsReadLabel } from '#common/typed-text.js';

export class CreateShareDto {
  /**
   * Validity in days.
   * @example 30
   */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(365)
  ttl_days?: number = 30;

  /**
   * The exercice that the link opens on; the current one by default.
   * @example 2025
   */
  @IsOptional()
  @IsInt()
  @Min(1900)
  @Max(9999)
  exercice?: number;

  /**
   * A note for the issuer: echoed in this answer, stored nowhere.
   * @example "Pour le conseil du 12 mars"
   */
  @AsReadLabel()
  @IsOptional()
  @IsString()
  @MaxLength(200)
  label?: string;
}
