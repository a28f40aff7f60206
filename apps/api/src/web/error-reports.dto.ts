import { IsOptional, IsString, Length, MaxLength } from 'class-validator';

/** What went wrong in a browser, without data and without the identifiers of an address. */
export class ErrorReportDto {
  /** @example "Cannot read properties of undefined (reading 'nom')" */
  @IsString()
  @Length(1, 500)
  message!: string;

  /** The first lines of the stack. */
  @IsOptional()
  @IsString()
  @MaxLength(2_000)
  pile?: string;

  /**
   * The screen, as the application names it.
   * @example /$org/mandats
   */
  @IsString()
  @MaxLength(100)
  ecran!: string;

  /**
   * The build of the application.
   * @example index-B1x2y3z4.js
   */
  @IsString()
  @MaxLength(100)
  version!: string;

  /** `X-Request-Id` of the answer that it followed, where there was one. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  request_id?: string;
}
