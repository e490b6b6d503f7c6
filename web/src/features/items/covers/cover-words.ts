import { say } from './messages.ts';

export const coverTypeLabels = {
  none: say('none'),
  blur: say('blur'),
  pixelate: say('pixelate'),
  blackout: say('blackout'),
} as const;

export const coverScopes = [
  {
    value: 'detection',
    label: say('detectAutomatically'),
    hint: say('weFindTheBodyParts'),
  },
  { value: 'full', label: say('wholePicture'), hint: say('everythingIsCoveredEdgeTo') },
  {
    value: 'manual',
    label: say('drawItYourself'),
    hint: say('youDrawTheCoversAfter'),
  },
] as const;
