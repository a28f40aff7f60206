import { IntersectionType, PartialType } from '@nestjs/swagger';
import { EditDto } from '../edit.dto.js';
import { CreateMarcheDto } from './marche-write.dto.js';

/** Null is no absence here: it empties a member that may be empty, and is refused for one that may not. */
class GivenAlone extends PartialType(CreateMarcheDto, { skipNullProperties: false }) {}

/** Members of a marché that are given, or corrected, alone: one left out keeps its value, null empties it. */
export class PatchMarcheDto extends IntersectionType(GivenAlone, EditDto) {}
