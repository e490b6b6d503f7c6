import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Language } from '@veil/contract/languages.ts';
import type { Pair } from './catalogues.ts';
import { asSource, fill, numberOf, oneOf, percentOf, type Said } from './fill.ts';
import { openMatcher } from './match.ts';
import { type Shape, shapesOf, textOf } from './shapes.ts';

type Wanted = string | RegExp;
/** `exact`: the whole text. Otherwise a text anywhere in it, whose case counts only if `sensitive` says so. */
export type Way = {
  exact: boolean;
  sensitive?: boolean;
  /** The texts of several elements without blanks between them, where a word has no edges. */
  joined?: boolean;
  /** Another text may follow without a blank, as the hint follows a label. */
  followed?: boolean;
};
type Message = { shapes: Shape[]; own: MessageFormatElement[]; plain: string | undefined; plainOwn: string };

const letters = 'A-Za-zÀ-ɏء-ي';
/** A journey with a whole message may mean a longer one that contains it, by this many signs. */
const wider = 24;
/** The messages use this word too. */
const nameOfSite = 'Veil';
const isWordy = (text: string): boolean => /[A-Za-z]{2}/.test(text);
const isShort = ({ shapes }: Message): boolean => shapes.every((shape) => literals(shape).trim().length < 5);
const literals = ({ parts }: Shape): string => parts.filter((part) => typeof part === 'string').join('');
/** Splits lists, sentences and facts in a row. The captured separators stay in the list. */
const separators = /( · |, | and |: |(?<=[.!?])\s+|(?<=[A-Za-z]) (?=\d+$))/;

/** Translates the English texts for which a journey looks into the texts of a page in another language. */
export function openTranslator(language: Language, pairs: readonly Pair[]) {
  const messages = pairs.map((pair) => read(pair));
  const matcher = openMatcher(messages);
  const kept = new Map<string, RegExp | undefined>();

  /** The text of a message with the values of an English text. Values may be messages too. */
  const write = (message: Message, said: Said, depth: number): string =>
    fill(message.own, {
      ...said,
      language,
      write: (value) => oneOf([...valueSources(value, depth + 1), ...percentOf(value, language), asSource(value)]),
    });

  const valueSources = (value: string, depth: number): string[] => {
    if (depth > 2 || !isWordy(value)) return [];
    const whole = wholes(value, depth);
    return whole.length > 0 ? whole : composed(value, depth, 0);
  };

  /** Translations of messages that are exactly this text. Texts that no message has exactly may be values in one. */
  const wholes = (text: string, depth = 0): string[] => {
    const plain = matcher.plain(text);
    const names = text === nameOfSite ? [text] : [];
    if (plain.length > 0) return [...plain.map(({ plainOwn }) => asSource(plainOwn)), ...names];
    const lower = text === text.toLowerCase() ? matcher.plainAnyCase(text) : [];
    if (lower.length > 0)
      return lower.flatMap(({ plainOwn }) => [asSource(plainOwn.toLocaleLowerCase(language)), asSource(plainOwn)]);
    const found = matcher.whole(text);
    // A member's own words can look like a message that says only "of" or "by" itself.
    const isWeak = found.length > 0 && found.every(({ message }) => isShort(message));
    const written = found.map(({ message, said }) => write(message, said, depth));
    return isWeak ? [...written, ...composed(text, depth), asSource(text)] : written;
  };

  /** A text of several messages in a row, if at least so many of its pieces are messages. */
  const composed = (text: string, depth = 0, least = 1): string[] => {
    const pieces = text.split(separators);
    if (pieces.length < 2 || depth > 1) return [];
    let known = 0;
    const sources = pieces.map((piece, at) => {
      if (at % 2 === 1) return joint(piece);
      const own = isWordy(piece) ? wholes(piece, depth + 1) : [];
      if (own.length > 0) known += 1;
      const number = numberOf(piece);
      const shown = number === undefined ? piece : new Intl.NumberFormat(language).format(number);
      return oneOf(own.length > 0 ? own : [asSource(shown)]);
    });
    return known >= least ? [sources.join('')] : [];
  };

  function ofString(
    text: string,
    { exact, sensitive = false, joined = false, followed = false }: Way,
  ): RegExp | undefined {
    const [percent] = percentOf(text, language);
    if (percent) return new RegExp(exact ? `^\\s*${percent}\\s*$` : percent);
    if (!isWordy(text)) return undefined;
    const whole = wholes(text);
    const alike = whole.length > 0 ? whole : composed(text);
    if (exact) return alike.length > 0 ? new RegExp(`^\\s*${oneOf(alike)}\\s*$`) : undefined;
    const within = matcher
      .containing(text, sensitive, matcher.plain(text).length > 0 ? text.length + wider : undefined)
      .map(({ message, said }) => write(message, said, 0));
    if (alike.length + within.length === 0) return undefined;
    // A text that is only a part of messages may be a member's own.
    const own = alike.length > 0 ? [] : [asSource(text)];
    const holds = sensitive ? (english: string) => english.includes(text) : containsAnyCase(text);
    const sources = [...alike, ...within, ...own];
    const flags = sensitive ? '' : 'i';
    return joined ? new RegExp(oneOf(sources), flags) : bounded(sources, holds, flags, { followed });
  }

  function ofPattern(wanted: RegExp, joined: boolean): RegExp | undefined {
    const simple = simpleText(wanted);
    const found = simple === undefined ? matcher.matching(wanted) : matcher.containing(simple, !wanted.ignoreCase);
    const hits = found.filter(({ text }) => text === undefined || wanted.test(text));
    const sources = hits.map(({ message, said }) => write(message, said, 0));
    if (sources.length === 0) {
      const own = simple === undefined ? [] : [...wholes(simple), ...composed(simple)];
      if (own.length === 0) return pieceByPiece(wanted);
      sources.push(...own);
    }
    const isAtStart = wanted.source.startsWith('^');
    const isAtEnd = wanted.source.endsWith('$');
    // Parts of titles and names that members wrote pass unchanged.
    const all = hits.some(({ text, message }) => text === message.plain) ? sources : [...sources, ...ownText(wanted)];
    const flags = wanted.flags.replace(/[gy]/g, '');
    return bounded(all, (english) => wanted.test(english), flags, { isAtStart, isAtEnd, joined });
  }

  /** Patterns over several messages: each literal run is translated alone. They may still mean a member's own words. */
  function pieceByPiece(wanted: RegExp): RegExp | undefined {
    let known = 0;
    const source = wanted.source.replace(/(?:\\[./ ]|[A-Za-z ,:·’'-])+(?![*+?{])/g, (run) => {
      const [, before = '', bare = '', after = ''] = /^([ ,:·]*)(.*?)([ ,:·]*)$/.exec(run.replaceAll('\\', '')) ?? [];
      const found = isWordy(bare) && ofString(bare, { exact: false, sensitive: true, joined: true });
      if (!found) return run;
      known += 1;
      return `${before && joint(before)}(?:${found.source})${after && joint(after)}`;
    });
    return known > 0 ? new RegExp(`(?:${source})|(?:${wanted.source})`, wanted.flags) : undefined;
  }

  /** Leaves out whole texts whose English was not wanted, because a translation may contain another one. */
  function bounded(
    sources: string[],
    isWanted: (english: string) => boolean,
    flags: string,
    { isAtStart = false, isAtEnd = false, joined = false, followed = false } = {},
  ): RegExp {
    // A text that begins with a comma follows a word.
    const before = (source: string) => (/^[,،]/.test(source) ? '' : `(?<![${letters}])`);
    const after = followed ? '' : `(?![${letters}])`;
    const edge = (source: string) => (joined ? source : `${before(source)}${source}${after}`);
    const alternatives = oneOf(sources.map(edge));
    const loose = new RegExp(`${isAtStart ? '^\\s*' : ''}${alternatives}${isAtEnd ? '\\s*$' : ''}`, flags);
    const same = (text: string) => (flags.includes('i') ? text.toLocaleLowerCase(language) : text);
    const own = new Set(messages.filter(({ plain }) => plain && isWanted(plain)).map(({ plainOwn }) => same(plainOwn)));
    const others = messages
      .filter(({ plain, plainOwn }) => plain && !isWanted(plain) && !own.has(same(plainOwn)) && loose.test(plainOwn))
      .map(({ plainOwn }) => asSource(plainOwn));
    if (others.length === 0 || others.length > 300) return loose;
    const not = `^(?!\\s*${oneOf(others)}\\s*$)`;
    return new RegExp(`${not}${isAtStart ? '\\s*' : '[\\s\\S]*?'}${alternatives}${isAtEnd ? '\\s*$' : ''}`, flags);
  }

  return {
    /** The wanted text in the other language, or the same text if no message has it. */
    translate(wanted: Wanted, way: Way = { exact: false }): Wanted {
      const key = `${typeof wanted} ${String(wanted)} ${JSON.stringify(way)}`;
      if (!kept.has(key))
        kept.set(
          key,
          typeof wanted === 'string' ? ofString(wanted.trim(), way) : ofPattern(wanted, way.joined ?? false),
        );
      return kept.get(key) ?? wanted;
    },
    /** The translations of a message without values. */
    wholeTexts: (text: string): string[] => [...new Set(matcher.plain(text).map(({ plainOwn }) => plainOwn))],
    /** The English of a message without values that a page shows, or the same text. */
    inEnglish: (text: string): string =>
      messages.find(({ plain, plainOwn }) => plain !== undefined && plainOwn === text.trim())?.plain ?? text,
  };
}

export type Translator = ReturnType<typeof openTranslator>;

function read({ english, own }: Pair): Message {
  const parsed = parse(english, { ignoreTag: true });
  const shapes = shapesOf(parsed);
  const first = shapes[0];
  const isPlain = shapes.length === 1 && parsed.every(({ type }) => type === TYPE.literal);
  const ownParsed = parse(own, { ignoreTag: true });
  return {
    shapes: shapes.filter((shape) => isWordy(literals(shape))),
    own: ownParsed,
    plain: isPlain && first ? textOf(first, () => '') : undefined,
    plainOwn: ownParsed.map((part) => (part.type === TYPE.literal ? part.value : '')).join(''),
  };
}

const joint = (separator: string): string =>
  /^\s*$/.test(separator)
    ? '\\s+'
    : separator === ' and ' || separator.trim() === ','
      ? '(?:\\s*[,،]|\\s+und|\\s+و)\\s*'
      : '\\s*[:：·]\\s*';

const containsAnyCase = (text: string) => {
  const lower = text.toLowerCase();
  return (english: string) => english.toLowerCase().includes(lower);
};

/** The text of a pattern that is only a text with anchors, else undefined. */
function simpleText({ source }: RegExp): string | undefined {
  const bare = source.replace(/^\^/, '').replace(/\$$/, '');
  const text = bare.replace(/\\([./()[\]?*+$^|-])/g, '');
  return /[\\()[\]{}?*+.|^$]/.test(text) ? undefined : bare.replaceAll('\\', '');
}

const ownText = (wanted: RegExp): string[] => {
  const text = simpleText(wanted);
  return text === undefined ? [] : [asSource(text.trim())];
};
