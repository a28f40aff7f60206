import { Reflector } from '@nestjs/core';

/** A read whose work grows with the data of the organisation: fewer of them are under way at once (organization-turns.ts). */
export const HeavyRead = Reflector.createDecorator<true>();
