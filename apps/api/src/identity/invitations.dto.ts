import { IsIn, IsOptional, IsString, Length } from 'class-validator';

const DECISIONS = ['accept', 'decline'] as const;

export class AnswerInvitationDto {
  /** @example accept */
  @IsIn(DECISIONS)
  decision!: (typeof DECISIONS)[number];

  /**
   * The invitation's own token, as its administrator handed it over; needed to accept when `token_required` says so.
   * @example inv_3q2-7w…
   */
  @IsOptional()
  @IsString()
  @Length(1, 200)
  token?: string;
}
