import { reachableSchemas, withoutMisplacedRequired } from './openapi-schemas.js';

describe('reachable schemas', () => {
  const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });

  it('follows references, cycles included, and leaves the rest', () => {
    const schemas = {
      A: { type: 'object' as const, properties: { b: to('B') } },
      B: { type: 'array' as const, items: to('A') },
      C: { type: 'string' as const },
    };
    expect(Object.keys(reachableSchemas({ content: to('A') }, schemas))).toEqual(['A', 'B']);
  });
});

describe('withoutMisplacedRequired', () => {
  it('drops a boolean where a list of names belongs, and nothing else', () => {
    const items = { type: 'array', required: true, items: { type: 'string' } };
    const table = { type: 'object', required: ['rows'], properties: { rows: { type: 'array', items } } };
    expect(withoutMisplacedRequired({ table } as never)).toEqual({
      table: { ...table, properties: { rows: { type: 'array', items: { type: 'array', items: { type: 'string' } } } } },
    });
  });
});
