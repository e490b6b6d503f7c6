import { type BodyPartName, partNames } from '@veil/contract/body-parts.ts';
import type { Profile } from '@veil/contract/people/members.ts';
import type { betaTypes, genders, veilStyles, worshipTypes } from '@veil/contract/people/profile-choices.ts';
import type { Choice, Option } from '../../../kit/index.ts';

type Role = Profile['role'];
type Gender = (typeof genders)[number];

const capital = (word: string) => word[0]?.toUpperCase() + word.slice(1);

export const partWords: readonly { part: BodyPartName; label: string }[] = partNames.map((part) => ({
  part,
  label: capital(part),
}));
export const partLabels = Object.fromEntries(partWords.map(({ part, label }) => [part, label])) as Record<
  BodyPartName,
  string
>;

export function chosenWords(parts: readonly BodyPartName[]): string {
  const chosen = partNames.filter((part) => parts.includes(part));
  if (chosen.length === 0) return 'Nothing chosen: you see everything as its maker published it.';
  const count = chosen.length === 1 ? '1 body part is' : `${chosen.length} body parts are`;
  return `${count} veiled for you: ${new Intl.ListFormat('en-GB').format(chosen)}.`;
}

export const roleChoices: readonly Choice<Role>[] = [
  { value: 'creator', label: 'Creator', hint: 'You publish, and members can worship you. Your profile is a channel.' },
  {
    value: 'beta',
    label: 'Beta',
    hint: 'You browse, vote, keep favorites and worship creators. Your profile has a Beta badge.',
  },
  { value: 'both', label: 'Both', hint: 'You do both, with a channel and the Beta badge.' },
];

const genderLabels: Record<Gender, string> = {
  woman: 'Woman',
  man: 'Man',
  nonbinary: 'Nonbinary',
  'trans woman': 'Trans woman',
  'trans man': 'Trans man',
  couple: 'Couple',
  other: 'Other',
  undisclosed: 'Rather not say',
};
export const genderOptions: readonly Option<Gender>[] = Object.entries(genderLabels).map(([value, label]) => ({
  value: value as Gender,
  label,
}));

export const veilChoices: readonly Choice<(typeof veilStyles)[number]>[] = [
  { value: 'overlay', label: 'Whole picture', hint: 'Hides everything until you lift the veil.' },
  { value: 'blur', label: 'Blur', hint: 'Blurs only the parts you chose.' },
  { value: 'pixelate', label: 'Pixelate', hint: 'Turns only those parts into squares.' },
  { value: 'blackout', label: 'Blackout', hint: 'Fills only those parts with one colour.' },
];
const styleWords: Record<(typeof veilStyles)[number], string> = {
  overlay: 'whole picture',
  blur: 'blur',
  pixelate: 'pixelate',
  blackout: 'blackout',
};
/** `Face and hands: blur` */
export const exampleWords = (parts: readonly BodyPartName[], style: (typeof veilStyles)[number]): string =>
  `${capital(new Intl.ListFormat('en-GB').format(parts))}: ${styleWords[style]}`;

export const liftChoices: readonly Choice<Profile['liftBy']>[] = [
  { value: 'hold', label: 'Press and hold' },
  { value: 'click', label: 'Click or tap' },
];

export const worshipChoices: readonly Choice<(typeof worshipTypes)[number]>[] = [
  { value: 'single', label: 'One', hint: 'You worship one creator.' },
  { value: 'multi', label: 'Several', hint: 'You worship up to six.' },
  { value: 'none', label: 'Nobody', hint: 'You worship nobody.' },
];
export const betaWords: readonly { value: (typeof betaTypes)[number]; label: string }[] = [
  { value: 'prejac', label: 'Prejac' },
  { value: 'pussy_free', label: 'Pussy free' },
  { value: 'cuckold', label: 'Cuckold' },
];
