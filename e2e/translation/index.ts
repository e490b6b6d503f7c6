import type { Browser } from '@playwright/test';
import type { Language } from '@veil/contract/languages.ts';
import { readPairs } from './catalogues.ts';
import { translateLocators } from './locators.ts';
import { openTranslator } from './translator.ts';

/** Lets the journeys of this process look for the texts of another language in place of the English ones. */
export const speak = (browser: Browser, language: Language): Promise<void> =>
  translateLocators(browser, openTranslator(language, readPairs(language)));
