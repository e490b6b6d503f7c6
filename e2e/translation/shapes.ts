import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';

/** A place for a value. `counts`: a number as `Intl` writes it. */
export type Hole = { name: string; counts: boolean };
/** One way in which a message is written: its texts and holes, and the form of each plural and select. */
export type Shape = { parts: (string | Hole)[]; chosen: Record<string, string> };

/** Messages with more forms keep their first ones. */
const limit = 48;

/** Every way in which a message is written. */
export function shapesOf(message: readonly MessageFormatElement[], counted = ''): Shape[] {
  let shapes: Shape[] = [{ parts: [], chosen: {} }];
  for (const part of message) {
    const next = formsOf(part, counted);
    shapes = shapes
      .flatMap((before) => next.filter((form) => agree(before, form)).map((form) => join(before, form)))
      .slice(0, limit);
  }
  return shapes;
}

function formsOf(part: MessageFormatElement, counted: string): Shape[] {
  if (part.type === TYPE.literal) return [{ parts: [part.value], chosen: {} }];
  if (part.type === TYPE.pound) return [{ parts: [{ name: counted, counts: true }], chosen: {} }];
  if (part.type === TYPE.plural || part.type === TYPE.select)
    return Object.entries(part.options).flatMap(([option, { value }]) =>
      shapesOf(value, part.type === TYPE.plural ? part.value : counted).map(({ parts, chosen }) => ({
        parts,
        chosen: { ...chosen, [part.value]: option },
      })),
    );
  return [{ parts: [{ name: part.value, counts: part.type === TYPE.number }], chosen: {} }];
}

const agree = (one: Shape, other: Shape): boolean =>
  Object.entries(other.chosen).every(([name, option]) => (one.chosen[name] ?? option) === option);

function join(before: Shape, form: Shape): Shape {
  const parts = [...before.parts];
  for (const part of form.parts) {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  return { parts, chosen: { ...before.chosen, ...form.chosen } };
}

export const textOf = ({ parts }: Shape, value: (hole: Hole) => string): string =>
  parts.map((part) => (typeof part === 'string' ? part : value(part))).join('');
