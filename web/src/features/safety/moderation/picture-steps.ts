import { say } from './messages.ts';
export type PictureStep = 'blurred' | 'grey' | 'colour';

/** Moderators decide about hundreds of pictures a day, so the first view shows least. */
export const stepClass: Record<PictureStep, string> = {
  blurred: 'scale-105 blur-2xl grayscale',
  grey: 'grayscale',
  colour: '',
};

export const pictureSteps: { value: PictureStep; label: string }[] = [
  { value: 'blurred', label: say('blurred') },
  { value: 'grey', label: say('grey') },
  { value: 'colour', label: say('colour') },
];

export const nextStep: Record<PictureStep, PictureStep> = { blurred: 'grey', grey: 'colour', colour: 'blurred' };
