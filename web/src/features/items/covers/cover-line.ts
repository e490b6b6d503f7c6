import type { CensorValue } from './censor.ts';

const namedParts = 2;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function placeOf({ scope, bodyParts }: CensorValue): string {
  if (scope === 'full') return 'Whole picture';
  if (scope === 'manual') return 'Drawn by you';
  if (bodyParts.length === 0) return 'No body part';
  return `${capital(bodyParts.slice(0, namedParts).join(', '))}${bodyParts.length > namedParts ? ' …' : ''}`;
}

/** `Breasts, genitals … · blur 25` */
export const coverLine = (censor: CensorValue): string =>
  censor.type === 'none'
    ? 'No cover'
    : `${placeOf(censor)} · ${censor.type === 'blackout' ? 'blackout' : `${censor.type} ${censor.intensity}`}`;
