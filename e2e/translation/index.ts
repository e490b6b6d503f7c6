import type { Browser } from '@playwright/test';
import type { Language } from '@veil/contract/languages.ts';
import { readPairs } from './catalogues.ts';
import { translateLocators } from './locators.ts';
import { pageText } from './page-text.ts';
import { openTranslator } from './translator.ts';

/** Lets the journeys of this process look for the texts of another language in place of the English ones. */
export async function speak(browser: Browser, language: Language): Promise<void> {
  const translator = openTranslator(language, readPairs(language));
  pageText.of = (text) => translator.translate(text, { exact: false, joined: true });
  pageText.typed = (text) => translator.wholeTexts(text)[0] ?? text;
  await translateLocators(browser, translator);
}
