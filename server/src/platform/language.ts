import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@veil/contract/languages.ts';
import { setLanguageReader } from '@veil/contract/say.ts';

const current = new AsyncLocalStorage<() => Language>();
setLanguageReader(() => current.getStore()?.() ?? 'en');

/** Texts said during `run` have the language that `read` gives. It is asked only if a text is said. */
export const inLanguageFrom = <T>(read: () => Language, run: () => T): T => current.run(read, run);

/** For e-mails and jobs: null means that the member chose no language, so the text is English. */
export const inLanguage = <T>(language: Language | null, run: () => T): T =>
  inLanguageFrom(() => language ?? 'en', run);
