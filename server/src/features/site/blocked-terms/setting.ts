import * as z from 'zod/mini';
import { listed, openSetting } from '../settings/index.ts';
import { say } from './messages.ts';
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
  title: say('blockedTerms'),
  area: 'safety',
  order: 38,
  note: sweepWords,
  words: {
    terms: {
      label: say('termsThatMembersCannotUse'),
      about: say('aboutTerms'),
    },
  },
});
