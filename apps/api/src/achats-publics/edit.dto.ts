import { IsInt, Min } from 'class-validator';
import { MayBeAbsent } from '#common/may-be-absent.js';

/** On what reading of a resource its change was made. */
export class EditDto {
  /**
   * The version that was read: when the resource has a later one, the change is refused (409) and nothing is lost. Absent:
   * the change is made on whatever is there.
   * @example 1
   */
  @MayBeAbsent()
  @IsInt()
  @Min(1)
  version?: number;
}
