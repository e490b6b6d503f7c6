import type { BodyPartName } from '@veil/contract/body-parts.ts';
import { translate } from '@veil/contract/say.ts';
import { say } from './messages.ts';

/** English, as constants are. */
export const partWords: Record<BodyPartName, string> = {
  face: say('face'),
  eyes: say('eyes'),
  mouth: say('mouth'),
  breasts: say('breasts'),
  chest: say('chest'),
  belly: say('belly'),
  armpits: say('armpits'),
  genitals: say('genitals'),
  buttocks: say('buttocks'),
  anus: say('anus'),
  hands: say('hands'),
  feet: say('feet'),
};

export const partWord = (part: BodyPartName): string => translate(partWords[part]);
