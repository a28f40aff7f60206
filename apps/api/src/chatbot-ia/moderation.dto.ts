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
