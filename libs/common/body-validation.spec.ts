/** @own-modules class-validator asks `instanceof Object` of the literals of this file, which are of another context. */
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import type { AppError } from './app-error.js';
import { BodyValidationPipe } from './body-validation.pipe.js';

class Part {
  @IsString()
  @MinLength(3)
  code!: string;
}

class Body {
  @IsString()
  @Length(1, 10)
  label!: string;

  @IsInt()
  @Min(1)
  @Max(365)
  @IsOptional()
  ttl_days?: number;

  @IsIn(['pdf', 'csv'])
  format!: string;

  @IsString()
  @Matches(/^\d{14}$/, { message: 'Un SIRET de 14 chiffres est attendu.' })
  @IsOptional()
  siret?: string;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(2)
  @IsOptional()
  events?: string[];

  @ValidateNested()
  @Type(() => Part)
  @IsOptional()
  part14?: Part;
}

const VALID = { label: 'Mairie', format: 'pdf' };
const faults = (body: unknown): Promise<unknown> =>
  new BodyValidationPipe().transform(body, { type: 'body', metatype: Body }).then(
    () => [],
    (error: AppError) => error.details,
  );

it.each<[string, object, string, string[]]>([
  ['missing', { label: undefined }, 'label', ['Une valeur est attendue.']],
  ['of another type', { label: 3 }, 'label', ['Un texte est attendu.']],
  ['null', { label: null }, 'label', ['Un texte est attendu.']],
  ['empty', { label: '' }, 'label', ['Une valeur est attendue.']],
  ['too long', { label: 'a'.repeat(11) }, 'label', ['Au plus 10 caractères sont attendus.']],
  ['a number as text', { ttl_days: '7' }, 'ttl_days', ['Un nombre entier est attendu.']],
  ['too low', { ttl_days: 0 }, 'ttl_days', ['La valeur doit être au moins 1.']],
  ['too high', { ttl_days: 366 }, 'ttl_days', ['La valeur doit être au plus 365.']],
  ['missing from a list', { format: undefined }, 'format', ['Valeurs acceptées : pdf, csv.']],
  ['not of the list', { format: 3 }, 'format', ['Valeurs acceptées : pdf, csv.']],
  ['of a wrong form', { siret: '12' }, 'siret', ['Un SIRET de 14 chiffres est attendu.']],
  ['too short a list', { events: [] }, 'events', ['Au moins une valeur est attendue.']],
  ['too long a list', { events: ['a', 'b', 'c'] }, 'events', ['Au plus 2 valeurs sont attendues.']],
  ['unknown', { admin: true }, 'admin', ['Membre inconnu.']],
  ['not an object', { part14: 'a' }, 'part14', ['Un objet est attendu.']],
  ['inside, too short', { part14: { code: 'a' } }, 'part14.code', ['Au moins 3 caractères sont attendus.']],
])('says once what is wrong with a member that is %s', async (_what, member, field, messages) => {
  expect(await faults({ ...VALID, ...member })).toEqual(messages.map((message) => ({ field, message })));
});

it('names in the message alone what is wrong', async () => {
  const refused = new BodyValidationPipe().transform({ format: 'xml' }, { type: 'body', metatype: Body });
  await expect(refused).rejects.toThrow('La requête contient des valeurs invalides : label, format.');
});

it('says what is wrong with all members at once, and nothing of a valid body', async () => {
  expect(await faults({ label: '', format: 'xml', ttl_days: 400 })).toHaveLength(3);
  expect(await faults(VALID)).toEqual([]);
});
