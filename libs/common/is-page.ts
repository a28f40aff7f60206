import { applyDecorators } from '@nestjs/common';
import { Matches } from 'class-validator';
import { MayBeAbsent } from './may-be-absent.js';

/**
 * The page, or the size of one, of a list that refuses what it does not know: a whole number, which `readPage` brings to the
 * bounds of its route as it does for the interface's own lists. What is no number is refused.
 */
export const IsPage = (): PropertyDecorator =>
  applyDecorators(
    MayBeAbsent(),
    Matches(/^-?\d{1,12}$/, { message: 'Un nombre entier de douze chiffres au plus est attendu.' }),
  );
