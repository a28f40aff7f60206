import { IsBoolean } from 'class-validator';

export class MasquerDto {
  /** True hides, false shows again. */
  @IsBoolean()
  masquee!: boolean;
}

export class ModerationQuery {
  /** Of one public link only. */
  lien_id?: string;

  /** From 1. */
  page?: string;

  /** At most 100. */
  limit?: string;
}

export class TraiterDto {
  /** True once it was looked at, false to look at it again. */
  @IsBoolean()
  traite!: boolean;
}

export class AppreciationsQuery {
  /** Only these: `utile` or `inutile`; anything else is no filter. */
  appreciation?: string;

  /** `true`: those that were looked at; `false`: those that were not; anything else: all. */
  traite?: string;

  /** From 1. */
  page?: string;

  /** At most 100. */
  limit?: string;
}
