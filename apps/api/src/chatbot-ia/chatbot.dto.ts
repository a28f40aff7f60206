import { IsIn, IsInt, IsOptional, IsString, IsUUID, Length, Matches, Max, MaxLength, Min } from 'class-validator';
import { AsReadLabel, AsReadText } from '#common/typed-text.js';

const QUESTION_MAX = 2000;

export class PoserQuestionDto {
  /**
   * The question, at most 2 000 characters.
   * @example "Combien avons-nous dépensé en nettoyage en 2025 ?"
   */
  @IsString()
  @Length(1, QUESTION_MAX)
  @Matches(/\S/, { message: 'La question est vide.' })
  message!: string;

  /** The conversation to continue; absent: a new one. */
  @IsOptional()
  @IsUUID()
  conversation_id?: string | null;
}

export class FeedbackDto {
  /** The answer that is judged. */
  @IsUUID()
  message_id!: string;

  /** utile or inutile. */
  @IsIn(['utile', 'inutile'])
  appreciation!: 'utile' | 'inutile';

  @IsOptional()
  @AsReadText()
  @IsString()
  @MaxLength(1000)
  commentaire?: string | null;
}

export class CreateLienDto {
  /**
   * What the link is for.
   * @example "Site de la ville"
   */
  @AsReadLabel()
  @IsString()
  @Length(1, 200)
  label!: string;

  /**
   * Days before it ends; 0: never.
   * @example 90
   */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(3650)
  expires_in_days?: number = 30;
}

export class PageQuery {
  /** From 1. */
  page?: string;

  /** At most 100. */
  limit?: string;
}
