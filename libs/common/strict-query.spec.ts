/** @own-modules class-validator asks `instanceof Object` of the literals of this file, which are of another context. */
import 'reflect-metadata';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { IsIn, IsOptional, IsString, IsUUID } from 'class-validator';
import type { AppError } from './app-error.js';
import { StrictQuery } from './strict-query.js';

class LignesQuery {
  @IsUUID()
  @IsOptional()
  service?: string;

  @IsIn(['recent', 'montant_desc'])
  @IsString()
  @IsOptional()
  tri?: string;
}

class Controller {
  list(@StrictQuery() _query: LignesQuery): void {}
}

/** The pipe that the decorator has given to the parameter, as Nest finds it. */
function pipe(): PipeTransform {
  const parameters = Reflect.getMetadata(ROUTE_ARGS_METADATA, Controller, 'list') as Record<
    string,
    { pipes: unknown[] }
  >;
  return Object.values(parameters)[0]!.pipes[0] as PipeTransform;
}

const read = (query: object): Promise<unknown> =>
  Promise.resolve(pipe().transform(query, { type: 'query', metatype: LignesQuery } as ArgumentMetadata));

const refusal = (query: object): Promise<AppError> =>
  read(query).then(
    () => Promise.reject(new Error('accepted')),
    (error: AppError) => error,
  );

describe('StrictQuery', () => {
  it('reads what it knows, and takes an empty value for no filter', async () => {
    expect(await read({ tri: 'recent', service: '' })).toEqual({ tri: 'recent' });
    expect(await read({})).toEqual({});
  });

  it('names an unknown parameter', async () => {
    const error = await refusal({ type: 'travaux' });
    expect(error.code).toBe('validation_failed');
    expect(error.details).toEqual([{ field: 'type', message: 'Paramètre inconnu.' }]);
    expect(error.message).toBe('Paramètre type : Paramètre inconnu.');
  });

  it('names each value that is not one of its parameter', async () => {
    const error = await refusal({ service: 'voirie', tri: 'nom' });
    expect(error.details).toEqual([
      { field: 'service', message: 'Un UUID est attendu.' },
      { field: 'tri', message: 'Valeurs acceptées : recent, montant_desc.' },
    ]);
  });

  it('refuses a parameter that is repeated', async () => {
    const error = await refusal({ tri: ['recent', 'montant_desc'] });
    expect(error.details).toEqual([{ field: 'tri', message: 'Valeurs acceptées : recent, montant_desc.' }]);
  });
});
