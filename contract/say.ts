import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from './languages.ts';

export type Values = Readonly<Record<string, string | number>>;
type Texts<Key extends string> = Record<Key, string>;

/** The server sets the reader, which knows the language of the request. */
let readLanguage: () => Language = () => 'en';
export const setLanguageReader = (reader: () => Language): void => {
  readLanguage = reader;
};

/** Each English text with those of the other languages, for constants that were read before any request. */
const translations = new Map<string, Record<string, string>>();

/** Parsed messages by language and text. The catalogues bound them. */
const formats = new Map<string, IntlMessageFormat>();

function fill(text: string, language: Language, values?: Values): string {
  if (!/[{']/.test(text)) return text;
  const key = `${language} ${text}`;
  const format = formats.get(key) ?? new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
  formats.set(key, format);
  return String(format.format(values));
}

/** Catalogues whose messages are stored by their keys, such as the notices of an item. */
const named = new Map<string, Record<string, Texts<string>>>();
const storedStart = '{"say":';
type Stored = { say: string; key: string; values?: Values };

function textIn(catalogues: Record<string, Texts<string>>, key: string, language: Language): string | undefined {
  const texts = catalogues[language] ?? catalogues.en;
  return texts && Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/**
 * Messages of one folder by their keys. The page's build replaces the calls by the texts themselves
 * (`web/languages/messages-plugin.ts`). On the server a call answers in the language of its request or recipient.
 * `name` is the folder below `server/src`, if the folder stores messages.
 */
export function sayIn<Key extends string>(catalogues: Record<string, Texts<Key>> & { en: Texts<Key> }, name = '') {
  for (const [language, texts] of Object.entries(catalogues))
    for (const [key, english] of Object.entries<string>(catalogues.en))
      translations.set(english, { ...translations.get(english), [language]: texts[key as Key] });
  if (name) named.set(name, catalogues);
  const say = (key: Key, values?: Values): string => {
    const language = readLanguage();
    return fill(textIn(catalogues, key, language) ?? key, language, values);
  };
  return Object.assign(say, {
    /** A message for the database, which `translate` reads in each reader's language. */
    stored: (key: Key, values?: Values): string => JSON.stringify({ say: name, key, values } satisfies Stored),
  });
}

function readStored(text: string, language: Language): string {
  const { say, key, values } = JSON.parse(text) as Stored;
  const found = textIn(named.get(say) ?? {}, key, language);
  return found === undefined ? text : fill(found, language, values);
}

/** The text in the language of the request, if it is a constant or a stored message. Other texts stay. */
export function translate(text: string): string {
  const language = readLanguage();
  if (text.startsWith(storedStart))
    try {
      return readStored(text, language);
    } catch {
      return text;
    }
  return translations.get(text)?.[language] ?? text;
}
