import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Language } from '@veil/contract/languages.ts';

/** The values of an English text as written there, and the forms that it chose. */
export type Said = { values: Readonly<Record<string, string>>; chosen: Readonly<Record<string, string>> };
type Filling = Said & { language: Language; write: (value: string) => string; counted?: string };

export const asSource = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(/[\s\u00a0\u202f]+/g, '\\s+');
export const oneOf = (sources: readonly string[]): string => {
  const [first = '', ...others] = new Set(sources);
  return others.length > 0 ? `(?:${[first, ...others].join('|')})` : first;
};
const anyNumber = '[\\d.,٠-٩٬٫]+';

/** An English number in figures, else undefined. */
export const numberOf = (text: string): number | undefined =>
  /^\d{1,3}(,?\d{3})*(\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : undefined;

/** A percentage as each language writes it, else nothing. */
export function percentOf(text: string, language: Language): string[] {
  const number = text.endsWith('%') ? numberOf(text.slice(0, -1)) : undefined;
  const style = { style: 'percent', maximumFractionDigits: 2 } as const;
  return number === undefined ? [] : [asSource(new Intl.NumberFormat(language, style).format(number / 100))];
}

/** The source of a regular expression for a message. Unknown values match anything, and `write` is for the others. */
export function fill(message: readonly MessageFormatElement[], filling: Filling): string {
  return message.map((part) => fillPart(part, filling)).join('');
}

function fillPart(part: MessageFormatElement, filling: Filling): string {
  const { values, chosen, language, write, counted = '' } = filling;
  if (part.type === TYPE.literal) return asSource(part.value);
  if (part.type === TYPE.pound) return countOf(values[counted] ?? shownCount(chosen[counted]), language);
  if (part.type === TYPE.plural) {
    const count = numberOf(values[part.value] ?? shownCount(chosen[part.value]) ?? '');
    const within = { ...filling, counted: part.value };
    const forms = Object.entries(part.options).map(([name, { value }]) => ({ name, text: () => fill(value, within) }));
    if (count === undefined) return oneOf(forms.map(({ text }) => text()));
    const rule = new Intl.PluralRules(language).select(count);
    const exact = [`=${count}`, rule, 'other'].map((wanted) => forms.find(({ name }) => name === wanted));
    return exact.find((form) => form !== undefined)?.text() ?? '';
  }
  if (part.type === TYPE.select) {
    const option = part.options[chosen[part.value] ?? ''];
    if (option) return fill(option.value, filling);
    return oneOf(Object.values(part.options).map(({ value }) => fill(value, filling)));
  }
  if (part.type === TYPE.number) return countOf(values[part.value], language);
  if (part.type === TYPE.argument) {
    const value = values[part.value];
    return value === undefined ? '.*' : write(value);
  }
  throw new Error('The translator knows texts, values, number, plural and select.');
}

/** English writes some counts in words: the form says which. */
const shownCount = (form: string | undefined): string | undefined =>
  form === 'one' ? '1' : form?.startsWith('=') ? form.slice(1) : undefined;

function countOf(value: string | undefined, language: Language): string {
  const number = numberOf(value ?? '');
  if (number === undefined) return value === undefined ? anyNumber : asSource(value);
  return oneOf([asSource(new Intl.NumberFormat(language).format(number)), asSource(value ?? '')]);
}
