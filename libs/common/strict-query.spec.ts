/** @own-modules class-validator asks `instanceof Object` of the literals of this file, which are of another context. */
import 'reflect-metadata';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { IsIn, IsOptional, IsString, IsUUID } from 'class-validator';
import type { AppError } from './app-error.js';
import { IsPage } from './is-page.js';
import { StrictQuery } from './strict-query.js';

class LignesQuery {
  @IsUUID()
  @IsOptional()
  service?: string;

  @IsIn(['recent', 'montant_desc'])
  @IsString()
  @IsOptional()
  tri?: string;

  @IsPage()
  page?: string;
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

  it('names what the reader of the query would leave out', async () => {
    const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
    const query = Object.fromEntries(names.map((name) => [name, '1']));
    expect((await refusal(query)).details).toEqual(names.map((field) => ({ field, message: 'Paramètre inconnu.' })));
  });

  it('names a value that no text of the database holds', async () => {
    const message = 'Le caractère NUL n’est pas accepté.';
    expect((await refusal({ tri: 'rec\u0000ent' })).details).toEqual([{ field: 'tri', message }]);
    expect((await refusal({ tri: ['recent', '\u0000'] })).details).toEqual([{ field: 'tri', message }]);
    expect((await refusal({ tri: '\u0000', service: 'voirie' })).details).toEqual([
      { field: 'tri', message },
      { field: 'service', message: 'Un UUID est attendu.' },
    ]);
  });

  it.each(['0', '-1', '999999999999'])('takes the page %s, which its route brings to bounds', async (page) => {
    expect(await read({ page })).toEqual({ page });
  });

  it.each(['abc', '1.5', '1e3', ['1', '2']])('refuses the page %s', async (page) => {
    const message = 'Un nombre entier de douze chiffres au plus est attendu.';
    expect((await refusal({ page })).details).toEqual([{ field: 'page', message }]);
  });

  it('refuses a parameter that is repeated', async () => {
    const error = await refusal({ tri: ['recent', 'montant_desc'] });
    expect(error.details).toEqual([{ field: 'tri', message: 'Valeurs acceptées : recent, montant_desc.' }]);
  });
});
