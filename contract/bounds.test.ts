import { expect, it } from 'vitest';
import { type $ZodType, safeParse } from 'zod/v4/core';
import type { CallTable } from './call.ts';
import { calls } from './calls.ts';
import { int32Max } from './fields.ts';
import { accounts } from './people/accounts.ts';

type Found = { way: string; fault: string };
type Bounds = { max: number; min: number; whole: boolean };
type Def = {
  type: string;
  format?: string;
  checks?: { _zod: { def: Record<string, unknown> } }[];
  shape?: Record<string, $ZodType>;
  element?: $ZodType;
  items?: $ZodType[];
  options?: $ZodType[];
  innerType?: $ZodType;
  keyType?: $ZodType;
  valueType?: $ZodType;
  in?: $ZodType;
  out?: $ZodType;
};
const defOf = (schema: $ZodType) => schema._zod.def as unknown as Def;

/** The library writes the credentials of passkeys, which differ by browser. Only the body's size bounds them. */
const ofBrowsers = /^(addPasskey|signInWithPasskey)\.body\.response/;
/** PostgreSQL takes offsets and sequence numbers of 64 bits. */
const wide = /\.(offset|after)$/;

function boundsOf({ checks = [], ...own }: Def): Bounds {
  const bounds: Bounds = { max: Number.POSITIVE_INFINITY, min: Number.NEGATIVE_INFINITY, whole: false };
  for (const check of [...checks.map((one) => one._zod.def), own as Record<string, unknown>]) {
    const lower = (value: unknown) => {
      bounds.max = Math.min(bounds.max, Number(value));
    };
    if (check.check === 'max_length') lower(check.maximum);
    if (check.check === 'length_equals') lower(check.length);
    if (check.check === 'less_than') lower(check.value);
    if (check.check === 'greater_than') bounds.min = Math.max(bounds.min, Number(check.value));
    // A pattern anchored at both ends without `*` and `+` matches only texts of limited length.
    const source = check.check === 'string_format' && check.pattern instanceof RegExp ? check.pattern.source : '';
    if (/^\^.*\$$/.test(source) && !/[*+]|\{\d+,\}/.test(source)) lower(source.length * 100);
  }
  return bounds;
}

/** Finds texts and lists without a maximum in client input, and numbers that exceed a 32-bit column. */
function* faults(schema: $ZodType, way: string): Generator<Found> {
  const def = defOf(schema);
  const { max, min } = boundsOf(def);
  switch (def.type) {
    case 'string':
      if (max === Number.POSITIVE_INFINITY && def.format !== 'uuid' && def.format !== 'datetime')
        yield { way, fault: 'a text without a maximum' };
      return;
    case 'number':
      if (max > int32Max || min < -int32Max) yield { way, fault: 'a number that its column may not hold' };
      return;
    case 'array':
      if (max === Number.POSITIVE_INFINITY) yield { way, fault: 'a list without a maximum' };
      yield* faults(def.element as $ZodType, `${way}[]`);
      return;
    case 'object':
      for (const [name, field] of Object.entries(def.shape ?? {})) yield* faults(field, `${way}.${name}`);
      return;
    case 'tuple':
      for (const item of def.items ?? []) yield* faults(item, `${way}[]`);
      return;
    case 'record':
      yield* faults(def.keyType as $ZodType, `${way}{}`);
      yield* faults(def.valueType as $ZodType, `${way}{}`);
      return;
    case 'union':
      for (const option of def.options ?? []) yield* faults(option, way);
      return;
    case 'pipe': {
      const out = def.out as $ZodType;
      // The output of a transformation is tested with a huge text.
      if (defOf(out).type === 'transform') yield* faultsOfOutput(schema, way);
      else yield* faults(out, way);
      return;
    }
    default:
      if (def.innerType) yield* faults(def.innerType, way);
  }
}

const huge: unknown[] = ['x'.repeat(200_000), ['x'.repeat(200_000)], Array(20_000).fill('x'), 1e15, '1e15', -1e15];

function* faultsOfOutput(schema: $ZodType, way: string): Generator<Found> {
  for (const value of huge) {
    const { success, data } = safeParse(schema, value);
    if (!success) continue;
    const isLong = (typeof data === 'string' || Array.isArray(data)) && data.length > 10_000;
    const isWide = typeof data === 'number' && Math.abs(data) > int32Max && !wide.test(way);
    if (isLong || isWide || (Array.isArray(data) && data.some((one) => String(one).length > 10_000)))
      yield { way, fault: `passes ${JSON.stringify(value).slice(0, 20)} on` };
  }
}

it('bounds every text, list and number that a client can send', () => {
  const parts = ['query', 'body', 'form'] as const;
  const found = Object.entries({ ...accounts, ...calls } as CallTable).flatMap(([name, call]) =>
    parts.flatMap((part) => [...(call[part] ? faults(call[part], `${name}.${part}`) : [])]),
  );
  expect(found.filter(({ way }) => !ofBrowsers.test(way))).toEqual([]);
});
