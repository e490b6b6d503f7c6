import { type BodyPartName, partNames } from '@veil/contract/body-parts.ts';
import type { Profile } from '@veil/contract/people/members.ts';
import type { betaTypes, genders, veilStyles, worshipTypes } from '@veil/contract/people/profile-choices.ts';
import type { Choice, Option } from '../../../kit/index.ts';
import { dateLanguage } from '../../../platform/language.ts';
import { late } from '../../../platform/late.ts';
import { capital, wordParts, partWords as wordsOfParts } from '../../../platform/part-words.ts';
import { say } from './messages.ts';

type Role = Profile['role'];
type Gender = (typeof genders)[number];

/** `face, hands and feet` */
export const lists = late(() => new Intl.ListFormat(dateLanguage));

export const partWords: readonly { part: BodyPartName; label: string }[] = partNames.map((part) => ({
  part,
  label: capital(wordsOfParts[part]),
}));
export const partLabels = Object.fromEntries(partWords.map(({ part, label }) => [part, label])) as Record<
  BodyPartName,
  string
>;

export function chosenWords(parts: readonly BodyPartName[]): string {
  const chosen = partNames.filter((part) => parts.includes(part));
  if (chosen.length === 0) return say('nothingChosenYouSeeEverything');
  return say('bodyPartsAreVeiled', { count: chosen.length, parts: lists().format(wordParts(chosen)) });
}

export const roleChoices: readonly Choice<Role>[] = [
  { value: 'creator', label: say('creator'), hint: say('youPublishAndMembersCan') },
  {
    value: 'beta',
    label: say('beta'),
    hint: say('youBrowseVoteKeepFavorites'),
  },
  { value: 'both', label: say('both'), hint: say('youDoBothWithA') },
];

const genderLabels: Record<Gender, string> = {
  woman: say('woman'),
  man: say('man'),
  nonbinary: say('nonbinary'),
  'trans woman': say('transWoman'),
  'trans man': say('transMan'),
  couple: say('couple'),
  other: say('other'),
  undisclosed: say('ratherNotSay'),
};
export const genderOptions: readonly Option<Gender>[] = Object.entries(genderLabels).map(([value, label]) => ({
  value: value as Gender,
  label,
}));

export const veilChoices: readonly Choice<(typeof veilStyles)[number]>[] = [
  { value: 'overlay', label: say('wholePicture'), hint: say('hidesEverythingUntilYouLift') },
  { value: 'blur', label: say('blur'), hint: say('blursOnlyThePartsYou') },
  { value: 'pixelate', label: say('pixelate'), hint: say('turnsOnlyThosePartsInto') },
  { value: 'blackout', label: say('blackout'), hint: say('fillsOnlyThosePartsWith') },
];
const exampleOf: Record<(typeof veilStyles)[number], (parts: string) => string> = {
  overlay: (parts) => say('partsInWholePicture', { parts }),
  blur: (parts) => say('partsBlur', { parts }),
  pixelate: (parts) => say('partsPixelate', { parts }),
  blackout: (parts) => say('partsBlackout', { parts }),
};
/** `Face and hands: blur` */
export const exampleWords = (parts: readonly BodyPartName[], style: (typeof veilStyles)[number]): string =>
  exampleOf[style](capital(lists().format(wordParts(parts))));

export const liftChoices: readonly Choice<Profile['liftBy']>[] = [
  { value: 'hold', label: say('pressAndHold') },
  { value: 'click', label: say('clickOrTap') },
];

export const worshipChoices: readonly Choice<(typeof worshipTypes)[number]>[] = [
  { value: 'single', label: say('one'), hint: say('youWorshipOneCreator') },
  { value: 'multi', label: say('several'), hint: say('youWorshipUpToSix') },
  { value: 'none', label: say('nobody'), hint: say('youWorshipNobody') },
];
export const betaWords: readonly { value: (typeof betaTypes)[number]; label: string }[] = [
  { value: 'prejac', label: say('prejac') },
  { value: 'pussy_free', label: say('pussyFree') },
  { value: 'cuckold', label: say('cuckold') },
];
