import type { BodyPartName } from '@veil/contract/body-parts.ts';
import { say } from './messages.ts';

/** Body parts as in the middle of a sentence. */
export const partWords: Readonly<Record<BodyPartName, string>> = {
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

export const wordParts = (parts: Iterable<BodyPartName>): string[] => [...parts].map((part) => partWords[part]);
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
