import { asSource, type Said } from './fill.ts';
import { type Hole, type Shape, textOf } from './shapes.ts';

type Readable = { shapes: Shape[]; plain: string | undefined };
type Hit<Message> = {
  message: Message;
  said: Said /** The tested text; absent if a part was tested. */;
  text?: string;
};

/** Shorter words are in too many messages. */
const shortest = 3;
const none: Said = { values: {}, chosen: {} };

function keep<One>(by: Map<string, One[]>, text: string, one: One): void {
  const all = by.get(text);
  if (all) all.push(one);
  else by.set(text, [one]);
}

/** Finds the English messages that have a text. */
export function openMatcher<Message extends Readable>(messages: readonly Message[]) {
  const byText = new Map<string, Message[]>();
  const byLower = new Map<string, Message[]>();
  for (const message of messages) {
    if (message.plain === undefined) continue;
    keep(byText, message.plain, message);
    keep(byLower, message.plain.toLowerCase(), message);
  }
  const withValues = messages
    .filter(({ plain }) => plain === undefined)
    .flatMap((message) => message.shapes.map((shape) => ({ message, shape, longest: longestLiteral(shape) })));

  const hitsOf = (text: string, isPart: boolean): Hit<Message>[] =>
    withValues.flatMap(({ message, shape, longest }) => {
      if (!isPart && !text.includes(longest)) return [];
      const values = isPart ? valuesOfPart(shape, text) : valuesOf(shape, text);
      return values ? [{ message, said: { values, chosen: shape.chosen } }] : [];
    });

  return {
    plain: (text: string): Message[] => byText.get(text) ?? [],
    plainAnyCase: (text: string): Message[] => byLower.get(text.toLowerCase()) ?? [],
    whole: (text: string): Hit<Message>[] => hitsOf(text, false),
    /** Messages that contain the text. Their unknown values are left open. */
    containing(text: string, sensitive: boolean, longest = Number.POSITIVE_INFINITY): Hit<Message>[] {
      if (text.length < shortest) return [];
      const word = new RegExp(`(?<![A-Za-z])${asSource(text)}`, sensitive ? '' : 'i');
      const has = (english: string) => english.length <= longest && word.test(english);
      const plain = [...byText].filter(([english]) => has(english));
      const open = withValues
        .filter(({ shape }) => shape.parts.some((part) => typeof part === 'string' && has(part)))
        .map(({ message, shape }) => ({ message, said: { values: {}, chosen: shape.chosen } }));
      return [
        ...plain.flatMap(([english, all]) => all.map((message) => ({ message, said: none, text: english }))),
        ...open,
        ...hitsOf(text, true),
      ];
    },
    /** Messages that a pattern matches, with numbers and words of the pattern as values. */
    matching(wanted: RegExp): Hit<Message>[] {
      const test = (text: string) => new RegExp(wanted.source, wanted.flags.replace(/[gy]/g, '')).test(text);
      const plain = [...byText].filter(([english]) => test(english));
      const samples = samplesOf(wanted);
      const open = withValues.flatMap(({ message, shape }) => {
        for (const sample of samples) {
          const text = textOf(shape, (hole) => sample.value(hole));
          // A value alone is no match: every message with values would be one.
          if (!test(text) || shape.parts.some((part) => typeof part !== 'string' && test(sample.value(part)))) continue;
          const holes = shape.parts.filter((part) => typeof part !== 'string');
          const values = sample.isKnown ? Object.fromEntries(holes.map((hole) => [hole.name, sample.value(hole)])) : {};
          return [{ message, said: { values, chosen: shape.chosen }, text }];
        }
        return [];
      });
      return [
        ...plain.flatMap(([english, all]) => all.map((message) => ({ message, said: none, text: english }))),
        ...open,
      ];
    },
  };
}

type Sample = { isKnown: boolean; value: (hole: Hole) => string };

/** Values to try: figures and words of the pattern itself say something, the others only stand for any value. */
function samplesOf({ source }: RegExp): Sample[] {
  const figures = source.match(/(?<![\\{,])\b\d+\b/g) ?? [];
  const words = (source.replace(/\\[a-zA-Z]/g, ' ').match(/[\p{L}\d][\p{L}\d .'’-]*/gu) ?? []).slice(0, 6);
  const any: Sample[] = ['1', '2', '12'].map((value) => ({ isKnown: false, value: () => value }));
  const own = [...figures, ...words.flatMap((run) => [run, ...run.split(' ')])].map((value) => ({
    isKnown: true,
    value: (hole: Hole) => (hole.counts && !/^\d+$/.test(value) ? '2' : value),
  }));
  return [...any, ...own];
}

const longestLiteral = ({ parts }: Shape): string =>
  parts.reduce<string>((found, part) => (typeof part === 'string' && part.length > found.length ? part : found), '');

const holeSource = ({ counts }: Hole): string => (counts ? '([\\d.,]+)' : '(.+?)');

function capture(shape: Shape, source: string, text: string, flags = ''): Record<string, string> | undefined {
  const found = new RegExp(source, flags).exec(text);
  if (!found) return undefined;
  const holes = shape.parts.filter((part) => typeof part !== 'string');
  const values: Record<string, string> = {};
  for (const [at, { name }] of holes.entries()) {
    const value = found[at + 1];
    if (value !== undefined) values[name] ??= value;
  }
  return values;
}

const valuesOf = (shape: Shape, text: string): Record<string, string> | undefined =>
  capture(
    shape,
    `^${shape.parts.map((part) => (typeof part === 'string' ? asSource(part) : holeSource(part))).join('')}$`,
    text,
  );

/** The values of a text that begins as the message does and ends within it, behind its first value. */
function valuesOfPart(shape: Shape, text: string): Record<string, string> | undefined {
  const [first] = shape.parts;
  if (typeof first !== 'string' || !/[A-Za-z]{2}/.test(first) || !text.startsWith(first)) return undefined;
  const nested = (at: number): string => {
    const part = shape.parts[at];
    if (part === undefined) return '$';
    if (typeof part !== 'string') return `${holeSource(part)}(?:$|${nested(at + 1)})`;
    return [...part].reduceRight((rest, sign) => `${asSource(sign)}(?:$|${rest})`, nested(at + 1));
  };
  return capture(shape, `^${asSource(first)}${nested(1)}`, text);
}
