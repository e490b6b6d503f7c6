import { inLanguage } from '../../../platform/language.ts';
import { say } from './messages.ts';

/** Begins the text of a visitor's report. It is stored in English, because moderators search the stored text. */
export const firstLineOf = (number: string): string => inLanguage('en', () => say('publicReport', { number }));

export const translateFirstLine = (text: string): string =>
  text.replace(/^Public report (\d+)\.(?=\n|$)/, (_, number: string) => say('publicReport', { number }));
