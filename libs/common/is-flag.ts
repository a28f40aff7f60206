import { applyDecorators } from '@nestjs/common';
import { IsIn } from 'class-validator';
import { MayBeAbsent } from './may-be-absent.js';

/** A parameter of a query string that is true or false, in a list that refuses what it does not know. */
export const IsFlag = (): PropertyDecorator =>
  applyDecorators(MayBeAbsent(), IsIn(['true', 'false'], { message: 'true ou false est attendu.' }));
