import * as z from 'zod/mini';
import { listed, openSetting } from '../settings/index.ts';
import { sweepWords } from './sweep-words.ts';

const BlockedTerms = z.object({ terms: z.string().check(z.maxLength(20_000)) });

const defaultTerms = [
  'underage',
  'under age',
  'preteen*',
  'nonconsensual',
  'non consensual',
  'revenge porn',
  'hidden camera',
];

export const blockedTerms = openSetting('blocked-terms', BlockedTerms, { terms: defaultTerms.join('\n') });

export const shownBlockedTerms = listed(blockedTerms, {
  title: 'Blocked terms',
  area: 'safety',
  order: 38,
  note: sweepWords,
  words: {
    terms: {
      label: 'Terms that members cannot use',
      about:
        'One a line. Titles, descriptions, tags, names, comments and searches with one are refused, also where it is spelled with digits, signs or spaces. A * at the end stands for any letters. Reports may contain them. Existing texts stay, and moderators get a case about them.',
    },
  },
});
