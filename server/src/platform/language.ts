import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, languages } from '@veil/contract/languages.ts';
import { sayIn, setLanguageReader } from '@veil/contract/say.ts';

const current = new AsyncLocalStorage<() => Language>();

/** The language of the texts that are said now: English outside of requests and of `inLanguage`. */
export const currentLanguage = (): Language => current.getStore()?.() ?? 'en';
setLanguageReader(currentLanguage);

/** With plain English `Intl` would write dates in the American order. */
export const currentDateLanguage = (): string => (currentLanguage() === 'en' ? 'en-GB' : currentLanguage());

/** Texts said during `run` have the language that `read` gives. It is asked only if a text is said. */
export const inLanguageFrom = <T>(read: () => Language, run: () => T): T => current.run(read, run);

/** For e-mails and jobs: null means that the member chose no language, so the text is English. */
export const inLanguage = <T>(language: Language | null, run: () => T): T =>
  inLanguageFrom(() => language ?? 'en', run);

/** The English text of a constant with values or translated parts, which `translate` knows. It works at module load. */
export function inEachLanguage(make: () => string): string {
  const catalogue = (language: Language) => ({ made: inLanguage(language, make) });
  const en = catalogue('en');
  sayIn({ ...Object.fromEntries(languages.map((language) => [language, catalogue(language)])), en });
  return en.made;
}
