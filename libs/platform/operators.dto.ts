import { NewPersonDto, PersonChangesDto } from '#identity/person.dto.js';

export class CreateOperatorDto extends NewPersonDto {}

export class UpdateOperatorDto extends PersonChangesDto {}
