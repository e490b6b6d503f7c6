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

const fill = (text: string, language: Language, values?: Values): string =>
  /[{']/.test(text)
    ? String(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format(values))
    : text;

/**
 * Messages of one folder by their keys. The page's build replaces the calls by the texts themselves
 * (`web/languages/messages-plugin.ts`). On the server a call answers in the language of its request.
 */
export function sayIn<Key extends string>(catalogues: Record<string, Texts<Key>> & { en: Texts<Key> }) {
  for (const [language, texts] of Object.entries(catalogues))
    for (const [key, english] of Object.entries<string>(catalogues.en))
      translations.set(english, { ...translations.get(english), [language]: texts[key as Key] });
  return (key: Key, values?: Values): string => {
    const language = readLanguage();
    const texts = catalogues[language] ?? catalogues.en;
    return fill(texts[key], language, values);
  };
}

/** The text in the language of the request, if it is a message without values. Other texts stay. */
export const translate = (english: string): string => translations.get(english)?.[readLanguage()] ?? english;
