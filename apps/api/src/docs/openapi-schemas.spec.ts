import { reachableSchemas } from './openapi-schemas.js';

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
