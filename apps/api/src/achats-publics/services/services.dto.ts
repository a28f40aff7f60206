import { IntersectionType, PartialType } from '@nestjs/swagger';
import { IsOptional, IsString, IsUUID, Length } from 'class-validator';
import { AsReadCode, AsReadText } from '#common/typed-text.js';
import { EditDto } from '../edit.dto.js';

export class ListServicesQuery {
  /** From 1. */
  page?: string;

  /** Default 1000, at most 2000. */
  page_size?: string;
}

export class CreateServiceDto {
  /**
   * Code of the service in the finance software (PES CodServ).
   * @example DSI
   */
  @AsReadCode()
  @IsString()
  @Length(1, 60)
  code!: string;

  /** @example "Direction des systèmes d’information" */
  @AsReadText()
  @IsString()
  @Length(1, 200)
  libelle!: string;

  /** The direction it belongs to: twenty levels at most. */
  @IsOptional()
  @IsUUID()
  parent_id?: string | null;
}

export class UpdateServiceDto extends IntersectionType(CreateServiceDto, EditDto) {}

export class PatchServiceDto extends PartialType(UpdateServiceDto) {}
