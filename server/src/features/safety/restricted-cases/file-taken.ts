import { inLanguage } from '../../../platform/language.ts';
import { say } from './messages.ts';

/** Stored in English, because the timeline of a case never translates the notes of staff. */
export const fileTakenNote = (reason: string): string => inLanguage('en', () => say('fileWasTaken', { reason }));

const beginning = fileTakenNote('');

export const translateNote = (text: string): string =>
  text.startsWith(beginning) ? say('fileWasTaken', { reason: text.slice(beginning.length) }) : text;
