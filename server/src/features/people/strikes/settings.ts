import { StrikeRules } from '@veil/contract/people/strikes.ts';
import { type RuleName, ruleNames, rules } from '@veil/contract/rules.ts';
import { listed, openSetting } from '../../site/settings/index.ts';

const never = 0;

export const strikeRules = openSetting('strikes', StrikeRules, {
  weights: { consent: 4, minor: 8, illegal: 4, copyright: 2, harassment: 3, deception: 2, spam: 1, other: 1 },
  expiryDays: {
    consent: 730,
    minor: never,
    illegal: 730,
    copyright: 365,
    harassment: 365,
    deception: 180,
    spam: 90,
    other: 90,
  },
  limitAt: 3,
  limitDays: 7,
  suspendAt: 5,
  suspendDays: 30,
  banAt: 8,
  markYears: 5,
});

type Words = { label: string; about: string; unit?: string };
const wordsOf = <P extends string>(prefix: P, words: (title: string) => Words) =>
  Object.fromEntries(ruleNames.map((rule) => [`${prefix}.${rule}`, words(rules[rule].title)])) as Record<
    `${P}.${RuleName}`,
    Words
  >;

export const shownStrikeRules = listed(strikeRules, {
  title: 'Strikes',
  area: 'safety',
  order: 45,
  words: {
    ...wordsOf('weights', (title) => ({
      label: `Weight: ${title}`,
      about: 'A decision by this rule adds this weight. 0 adds nothing.',
    })),
    ...wordsOf('expiryDays', (title) => ({
      label: `Expiry: ${title}`,
      about: 'After this the strike no longer counts. 0: it always counts.',
      unit: 'days',
    })),
    limitAt: {
      label: 'Limit from',
      about: 'From this sum of weights on a member may neither publish nor comment for a time.',
    },
    limitDays: { label: 'Length of a limit', about: 'Used if the moderator names none.', unit: 'days' },
    suspendAt: { label: 'Suspend from', about: 'From this sum of weights on a member is suspended for a time.' },
    suspendDays: { label: 'Length of a suspension', about: 'Used if the moderator names none.', unit: 'days' },
    banAt: {
      label: 'Ban from',
      about: 'From this sum of weights on a member is banned. Members of staff are never banned by the sum.',
    },
    markYears: {
      label: 'How long banned members are recognized',
      about: 'A new account with the address of a banned member waits for an admin. Only keyed hashes are kept.',
      unit: 'years',
    },
  },
});
