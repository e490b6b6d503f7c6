import * as z from 'zod/mini';
import { listed, openSetting } from '../../site/settings/index.ts';
import { say } from './messages.ts';

const AgeHints = z.object({ on: z.boolean(), phrases: z.string().check(z.maxLength(10_000)) });

const defaultPhrases = [
  'i am #',
  "i'm #",
  'im #',
  'i turn #',
  'my age is #',
  '# yo',
  '# y/o',
  '# years old',
  '# year old',
  '# yrs old',
  '# yr old',
  'ich bin #',
  'bin erst #',
  '# jahre alt',
  '# jährige*',
  '# jährig',
  "j'ai # ans",
  'agee de # ans',
  'âgé de # ans',
  'tengo # años',
  'de # años de edad',
  'ho # anni',
  'tenho # anos',
  'ik ben #',
  '# jaar oud',
];

/** `#` in a phrase stands for an age under 18. */
export const ageHints = openSetting('age-hints', AgeHints, { on: true, phrases: defaultPhrases.join('\n') });

export const shownAgeHints = listed(ageHints, {
  title: say('agesInTexts'),
  area: 'safety',
  order: 39,
  words: {
    on: {
      label: say('bringTextsToModerators'),
      about: say('whatHappensToTexts'),
    },
    phrases: {
      label: say('howAnAgeIsStated'),
      about: say('onePhraseALine'),
    },
  },
});
