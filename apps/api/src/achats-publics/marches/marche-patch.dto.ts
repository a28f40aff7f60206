import { IntersectionType, PickType } from '@nestjs/swagger';
import { EditDto } from '../edit.dto.js';
import { MarcheFactsDto } from './marche-facts.dto.js';
import { CreateMarcheDto } from './marche-write.dto.js';

/** Members of the purchase that can be given alone. */
class GivenAlone extends PickType(CreateMarcheDto, [
  ...(['nature', 'type', 'cpv', 'procedure', 'techniques', 'modalites', 'forme_prix', 'types_prix'] as const),
  ...(['montant', 'montant_max', 'date_lancement', 'date_notification', 'date_publication', 'duree_mois'] as const),
  ...(['lieu_execution', 'service_id', 'famille_id', 'operation_id', 'justification'] as const),
  ...(['considerations_sociales', 'considerations_environnementales', 'offres_recues'] as const),
]) {}

/** Members of a marché that are given, or corrected, alone: one left out keeps its value, null empties it. */
export class PatchMarcheDto extends IntersectionType(MarcheFactsDto, GivenAlone, EditDto) {}
