export type PictureStep = 'blurred' | 'grey' | 'colour';

/** Moderators decide about hundreds of pictures a day, so the first view shows least. */
export const stepClass: Record<PictureStep, string> = {
  blurred: 'scale-105 blur-2xl grayscale',
  grey: 'grayscale',
  colour: '',
};

export const pictureSteps: { value: PictureStep; label: string }[] = [
  { value: 'blurred', label: 'Blurred' },
  { value: 'grey', label: 'Grey' },
  { value: 'colour', label: 'Colour' },
];

export const nextStep: Record<PictureStep, PictureStep> = { blurred: 'grey', grey: 'colour', colour: 'blurred' };
