import { type MessageFormatElement, type PluralOrSelectOption, parse, TYPE } from '@formatjs/icu-messageformat-parser';

export type ValueKind = 'plain' | 'number' | 'plural' | 'select';
type Scope = { values: Record<string, ValueKind>; asNodes: boolean; counted?: string };

/**
 * Compiles a message in ICU syntax to an expression of JavaScript, so that the page needs no parser. `code` uses `f`
 * (`wording` of `src/platform/wording.ts`) and `v` (the values). Throws for a broken message or an unsupported part.
 */
export function compileMessage(text: string, asNodes = false): { code: string; values: Record<string, ValueKind> } {
  const values: Record<string, ValueKind> = {};
  const code = join(parse(text, { ignoreTag: true }), { values, asNodes });
  return { code, values };
}

function join(parts: readonly MessageFormatElement[], scope: Scope): string {
  const codes = parts.map((part) => compilePart(part, scope));
  if (scope.asNodes && codes.length > 1) return `f.nodes(${codes.join(',')})`;
  const isText = scope.asNodes || parts[0]?.type === TYPE.literal;
  return (isText ? codes : ['``', ...codes]).join('+');
}

function compilePart(part: MessageFormatElement, scope: Scope): string {
  if (part.type === TYPE.literal) return quote(part.value);
  if (part.type === TYPE.pound) return `f.number(${scope.counted})`;
  const value = `v.${part.value}`;
  if (part.type === TYPE.argument) return note(value, part.value, 'plain', scope);
  if (part.type === TYPE.number) return note(`f.number(${value})`, part.value, 'number', scope);
  if (part.type === TYPE.select)
    return note(`f.select(${value},${compileOptions(part.options, scope)})`, part.value, 'select', scope);
  if (part.type === TYPE.plural && !part.offset && part.pluralType === 'cardinal') {
    const options = compileOptions(part.options, { ...scope, counted: value });
    return note(`f.plural(${value},${options})`, part.value, 'plural', scope);
  }
  throw new Error(`Messages of the page support text, values, number, plural and select. This one has more: ${value}`);
}

/** A message may count a value and name it too. */
function note(code: string, name: string, kind: ValueKind, { values }: Scope): string {
  if (!values[name] || values[name] === 'plain') values[name] = kind;
  return code;
}

const compileOptions = (options: Record<string, PluralOrSelectOption>, scope: Scope): string =>
  `{${Object.entries(options)
    .map(
      ([name, { value }]) =>
        `${/^\w+$/.test(name) && !/^\d/.test(name) ? name : JSON.stringify(name)}:${join(value, scope)}`,
    )
    .join(',')}}`;

/** Uses the quotes of the minifier, because equal quotes compress better. */
const quote = (text: string): string => `\`${text.replace(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll('\n', '\\n')}\``;
