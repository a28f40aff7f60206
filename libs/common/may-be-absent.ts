import { ValidateIf } from 'class-validator';

/**
 * The member may be left out, but not be null: `IsOptional` lets null pass for absent, and a criterion that narrows
 * nothing would reach every row.
 */
export const MayBeAbsent = (): PropertyDecorator => ValidateIf((_body: object, value: unknown) => value !== undefined);
