import * as z from 'zod/mini';
import { listed, openSetting } from '../settings/index.ts';

const AgeHints = z.object({ on: z.boolean(), phrases: z.string().check(z.maxLength(10_000)) });

/** English, German, French, Spanish, Italian, Portuguese, Dutch. */
const defaultPhrases = [
  ...[
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
  ],
  ...['ich bin #', 'bin erst #', '# jahre alt', '# jährige*', '# jährig'],
  ...["j'ai # ans", 'agee de # ans', 'âgé de # ans'],
  ...['tengo # años', 'de # años de edad'],
  ...['ho # anni', 'tenho # anos', 'ik ben #', '# jaar oud'],
];

/** `#` in a phrase stands for an age under 18. */
export const ageHints = openSetting('age-hints', AgeHints, { on: true, phrases: defaultPhrases.join('\n') });

export const shownAgeHints = listed(ageHints, {
  title: 'Ages in texts',
  order: 39,
  words: {
    on: {
      label: 'Bring texts that state an age under 18 to moderators',
      about:
        'An item whose texts do is hidden until a moderator has decided; a comment, a profile, another text or a search opens a case about the comment or the member. Nobody is told.',
    },
    phrases: {
      label: 'How an age is stated',
      about:
        'One phrase a line; # stands for the age, in digits or as an English, German, French or Spanish word. * at the end of a word stands for any letters.',
    },
  },
});
