import { calls } from '@veil/contract/calls.ts';
import { feed } from '@veil/contract/finding/feed.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type $ZodType, safeParse } from 'zod/v4/core';
import { compileShape } from './shape.ts';

type Definition = {
  type: string;
  format?: string;
  shape?: Record<string, $ZodType>;
  element?: $ZodType;
  innerType?: $ZodType;
  options?: $ZodType[];
};

const anything = fc.oneof(
  fc.constant(null),
  fc.constant(undefined),
  fc.string(),
  fc.double(),
  fc.integer(),
  fc.boolean(),
);

/** Values that mostly fit a schema, sometimes with one wrong part or an extra field. */
function valuesOf(schema: $ZodType): fc.Arbitrary<unknown> {
  const { type, format, shape, element, innerType, options } = schema._zod.def as Definition;
  const fitting = (): fc.Arbitrary<unknown> => {
    if (schema._zod.values) return fc.constantFrom(...schema._zod.values);
    if (type === 'string' && format === 'uuid') return fc.uuid();
    if (type === 'string') return format ? fc.constant('2026-11-22T00:00:00.000Z') : fc.string();
    if (type === 'number') return format ? fc.integer() : fc.double({ noNaN: true });
    if (type === 'boolean') return fc.boolean();
    if (type === 'array' && element) return fc.array(valuesOf(element), { maxLength: 3 });
    if (type === 'nullable' && innerType) return fc.oneof(fc.constant(null), valuesOf(innerType));
    if (type === 'optional' && innerType) return fc.oneof(fc.constant(undefined), valuesOf(innerType));
    if (type === 'union' && options) return fc.oneof(...options.map(valuesOf));
    if (type === 'object' && shape) {
      const fields = Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, valuesOf(part)]));
      return fc.record({ ...fields, not_in_the_contract: fc.string() });
    }
    return anything;
  };
  return fc.oneof({ weight: 200, arbitrary: fitting() }, { weight: 1, arbitrary: anything });
}

function outcomeOf(shape: () => unknown): unknown {
  try {
    return { shaped: JSON.stringify(shape()) };
  } catch {
    return 'refused';
  }
}

it.each(Object.entries(calls))('shapes the answer of %s as zod does', (_, { answer }) => {
  const shaped = compileShape(answer);
  fc.assert(
    fc.property(valuesOf(answer), (value) => {
      const { success, data } = safeParse(answer, value);
      expect(outcomeOf(() => shaped(value))).toEqual(success ? { shaped: JSON.stringify(data) } : 'refused');
    }),
    { numRuns: 60 },
  );
});

it('drops what the contract does not name, at every depth', () => {
  const shaped = compileShape(z.object({ list: z.array(z.nullable(z.object({ id: z.int() }))) }));
  expect(shaped({ list: [{ id: 1, secret: 'a' }, null], secret: 'b' })).toEqual({ list: [{ id: 1 }, null] });
});

it.each([
  ['a text for a number', { total: '3' }],
  ['a missing field', { total: undefined }],
  ['a time that is none', { asOf: 'yesterday' }],
  ['a list that is none', { items: {} }],
])('refuses %s, and names the field', (_, change) => {
  const page = {
    items: [],
    total: 0,
    totalIsExact: true,
    limit: 20,
    offset: 0,
    nextCursor: null,
    seed: null,
    asOf: '2026-11-22T00:00:00.000Z',
    ...change,
  };
  expect(() => compileShape(feed.getFeed.answer)(page)).toThrow(Object.keys(change)[0]);
});
