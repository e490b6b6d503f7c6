import { translate } from '@veil/contract/say.ts';
import type { SettingField, SettingValue } from '@veil/contract/site/settings.ts';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';

export type SettingWords = {
  label: string;
  about: string;
  part?: string;
  unit?: string;
  scale?: number;
  lines?: number;
  best?: number;
  options?: Readonly<Record<string, string>>;
  omit?: readonly string[];
  entry?: string;
  among?: string;
  hasButton?: true;
};

type Shape = {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
};
export type DeclaredField = Omit<SettingField, 'value' | 'isSet'>;

/** Characters. A longer text gets several lines. */
const oneLine = 500;

export const valueAt = (value: unknown, key: string): SettingValue =>
  key.split('.').reduce((at, part) => (at as Record<string, unknown>)[part], value) as SettingValue;

const leaves = ({ properties = {} }: Shape, prefix = ''): [key: string, shape: Shape][] =>
  Object.entries(properties).flatMap(([name, shape]) =>
    shape.properties ? leaves(shape, `${prefix}${name}.`) : [[`${prefix}${name}`, shape] as [string, Shape]],
  );

function kindOf({ type, items, enum: choices }: Shape): SettingField['kind'] {
  if (type === 'boolean') return 'switch';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'array') return items?.enum ? 'choices' : 'list';
  return choices ? 'choice' : 'text';
}

const inWords = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1).replaceAll('_', ' ');

function fieldOf(key: string, leaf: Shape, words: SettingWords, byDefault: SettingValue): DeclaredField {
  const { label, about, part = null, unit = null, scale = 1, best = null, entry = null, among = null } = words;
  const max = leaf.maximum ?? leaf.maxLength ?? leaf.maxItems ?? null;
  const choices = (leaf.enum ?? leaf.items?.enum ?? []).filter((value) => !words.omit?.includes(value));
  return {
    key,
    label,
    about,
    part,
    kind: kindOf(leaf),
    unit,
    scale,
    min: leaf.minimum ?? null,
    max,
    lines: words.lines ?? ((leaf.maxLength ?? 0) > oneLine ? 10 : 1),
    best,
    options: choices.map((value) => ({ value, label: words.options?.[value] ?? inWords(value) })),
    entry,
    among,
    hasButton: words.hasButton ?? false,
    default: byDefault,
  };
}

const translated = (text: string | null): string | null => text && translate(text);

const defaultInWords = ({ kind, default: byDefault }: DeclaredField): SettingValue =>
  kind === 'text' && typeof byDefault === 'string' ? translate(byDefault) : byDefault;

/** A built-in text is shown in the admin's language, and stays the built-in one if it comes back. */
export const shownValue = (field: DeclaredField, stored: SettingValue): SettingValue =>
  stored === field.default ? defaultInWords(field) : stored;
export const storedValue = (field: DeclaredField, given: SettingValue): SettingValue =>
  given === defaultInWords(field) ? field.default : given;

/** The words were read before any request, so they are English. */
export const translateField = (field: DeclaredField): DeclaredField => ({
  ...field,
  default: defaultInWords(field),
  label: translate(field.label),
  about: translate(field.about),
  part: translated(field.part),
  unit: translated(field.unit),
  entry: translated(field.entry),
  options: field.options.map(({ value, label }) => ({ value, label: translate(label) })),
});

/** Fields have the order of the words, because a part's fields follow each other. */
export function fieldsOf(
  shape: $ZodType,
  defaults: object,
  words: Readonly<Record<string, SettingWords>>,
): DeclaredField[] {
  const shapes = new Map(leaves(toJSONSchema(shape, { io: 'output', unrepresentable: 'any' }) as Shape));
  return Object.entries(words).map(([key, one]) => fieldOf(key, shapes.get(key) as Shape, one, valueAt(defaults, key)));
}

export const secretField = (key: string, shape: $ZodType, words: SettingWords): DeclaredField => ({
  ...fieldOf(key, toJSONSchema(shape, { io: 'output', unrepresentable: 'any' }) as Shape, words, ''),
  kind: 'secret',
});
