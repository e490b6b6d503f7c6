import type { SettingField, SettingValue } from '@veil/contract/settings.ts';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';

/** Label and sentence of a setting; `options` are the labels of its choices, where their values are not fit to be read. */
export type SettingWords = { label: string; about: string; unit?: string; options?: Readonly<Record<string, string>> };
type Shape = {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};
/** A setting without its present value. */
export type DeclaredField = Omit<SettingField, 'value'>;

export const valueAt = (value: unknown, key: string): SettingValue =>
  key.split('.').reduce((at, part) => (at as Record<string, unknown>)[part], value) as SettingValue;

const leaves = ({ properties = {} }: Shape, prefix = ''): [key: string, shape: Shape][] =>
  Object.entries(properties).flatMap(([name, shape]) =>
    shape.properties ? leaves(shape, `${prefix}${name}.`) : [[`${prefix}${name}`, shape] as [string, Shape]],
  );

function kindOf({ type, items, enum: choices }: Shape): SettingField['kind'] {
  if (type === 'boolean') return 'switch';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'array' && items?.enum) return 'choices';
  return choices ? 'choice' : 'text';
}

const inWords = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1).replaceAll('_', ' ');

/** Kind and range of each setting follow from the shape that validates it. */
export const fieldsOf = (
  shape: $ZodType,
  defaults: object,
  words: Readonly<Record<string, SettingWords>>,
): DeclaredField[] =>
  leaves(toJSONSchema(shape, { io: 'output', unrepresentable: 'any' }) as Shape).map(([key, leaf]) => {
    const { label, about, unit, options } = words[key] as SettingWords;
    const kind = kindOf(leaf);
    return {
      key,
      label,
      about,
      unit: unit ?? null,
      kind,
      min: leaf.minimum ?? null,
      max: (kind === 'text' ? leaf.maxLength : leaf.maximum) ?? null,
      options: (leaf.enum ?? leaf.items?.enum ?? []).map((value) => ({
        value,
        label: options?.[value] ?? inWords(value),
      })),
      default: valueAt(defaults, key),
    };
  });
