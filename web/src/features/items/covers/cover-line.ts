import { language } from '../../../platform/language.ts';
import { capital, wordParts } from '../../../platform/part-words.ts';
import type { CensorValue } from './censor.ts';
import { say } from './messages.ts';

const namedParts = 2;
const list = new Intl.ListFormat(language, { style: 'narrow' });

function placeOf({ scope, bodyParts }: CensorValue): string {
  if (scope === 'full') return say('wholePicture');
  if (scope === 'manual') return say('drawnByYou');
  if (bodyParts.length === 0) return say('noBodyPart');
  const parts = capital(list.format(wordParts(bodyParts.slice(0, namedParts))));
  return bodyParts.length > namedParts ? say('partsAndMore', { parts }) : parts;
}

/** `Breasts, genitals … · blur 25` */
export const coverLine = (censor: CensorValue): string =>
  censor.type === 'none'
    ? say('noCover')
    : say('coverLine', { place: placeOf(censor), type: censor.type, intensity: censor.intensity });
