import { StrikeRules } from '@veil/contract/people/strikes.ts';
import { type RuleName, ruleNames, rules } from '@veil/contract/rules.ts';
import { translate } from '@veil/contract/say.ts';
import { inEachLanguage } from '../../../platform/language.ts';
import { listed, openSetting } from '../../site/settings/index.ts';
import { say } from './messages.ts';

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
const wordsOf = <P extends string>(prefix: P, words: (title: string) => string, more: Omit<Words, 'label'>) =>
  Object.fromEntries(
    ruleNames.map((rule) => {
      const label = inEachLanguage(() => words(translate(rules[rule].title)));
      return [`${prefix}.${rule}`, { label, ...more }];
    }),
  ) as Record<`${P}.${RuleName}`, Words>;

export const shownStrikeRules = listed(strikeRules, {
  title: say('strikes'),
  area: 'safety',
  order: 45,
  words: {
    ...wordsOf('weights', (title) => say('weightOfRule', { title }), { about: say('aboutTheWeight') }),
    ...wordsOf('expiryDays', (title) => say('expiryOfRule', { title }), {
      about: say('aboutTheExpiry'),
      unit: say('days'),
    }),
    limitAt: { label: say('limitFrom'), about: say('aboutLimitFrom') },
    limitDays: { label: say('lengthOfALimit'), about: say('usedIfTheModeratorNamesNone'), unit: say('days') },
    suspendAt: { label: say('suspendFrom'), about: say('aboutSuspendFrom') },
    suspendDays: { label: say('lengthOfASuspension'), about: say('usedIfTheModeratorNamesNone'), unit: say('days') },
    banAt: { label: say('banFrom'), about: say('aboutBanFrom') },
    markYears: {
      label: say('howLongBannedAreRecognized'),
      about: say('aboutBannedAreRecognized'),
      unit: say('years'),
    },
  },
});
