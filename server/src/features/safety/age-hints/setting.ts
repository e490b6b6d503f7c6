import * as z from 'zod/mini';
import { listed, openSetting } from '../../site/settings/index.ts';

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
  title: 'Ages in texts',
  area: 'safety',
  order: 39,
  words: {
    on: {
      label: 'Bring texts that state an age under 18 to moderators',
      about:
        'If the text of an item states one, the item is hidden until a moderator decides. Any other text, or a search, opens a case about the comment or the member. Nobody is told.',
    },
    phrases: {
      label: 'How an age is stated',
      about:
        'One phrase a line; # stands for the age, in digits or as an English, German, French or Spanish word. * at the end of a word stands for any letters.',
    },
  },
});
