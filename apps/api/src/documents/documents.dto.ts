import { ApiProperty } from '@nestjs/swagger';
import { Allow, IsOptional } from 'class-validator';
import { DOCUMENTS } from './catalogue.js';

class TicketParams {
  /** pdf, xlsx, csv or json, of those the document comes as; the first one by default. */
  format?: string;

  /**
   * The exercice, the current one by default; for audit, the calendar year, the whole log by default.
   * @example "2025"
   */
  year?: string;

  /** The marché of a dossier: required there, and nowhere else. */
  id?: string;
}

/** What is asked for is read by the catalogue, which tells the accepted values of each document. */
export class CreateTicketDto {
  @ApiProperty({ enum: DOCUMENTS, type: String })
  @Allow()
  document!: unknown;

  @ApiProperty({ type: TicketParams, required: false })
  @IsOptional()
  @Allow()
  params?: unknown;
}
