import type { BodyPartName } from '@veil/imaging';

export const NUDENET_CLASSES: readonly [label: string, part: BodyPartName][] = [
  ['FEMALE_GENITALIA_COVERED', 'genitals'],
  ['FACE_FEMALE', 'face'],
  ['BUTTOCKS_EXPOSED', 'buttocks'],
  ['FEMALE_BREAST_EXPOSED', 'breasts'],
  ['FEMALE_GENITALIA_EXPOSED', 'genitals'],
  ['MALE_BREAST_EXPOSED', 'chest'],
  ['ANUS_EXPOSED', 'anus'],
  ['FEET_EXPOSED', 'feet'],
  ['BELLY_COVERED', 'belly'],
  ['FEET_COVERED', 'feet'],
  ['ARMPITS_COVERED', 'armpits'],
  ['ARMPITS_EXPOSED', 'armpits'],
  ['FACE_MALE', 'face'],
  ['BELLY_EXPOSED', 'belly'],
  ['MALE_GENITALIA_EXPOSED', 'genitals'],
  ['ANUS_COVERED', 'anus'],
  ['FEMALE_BREAST_COVERED', 'breasts'],
  ['BUTTOCKS_COVERED', 'buttocks'],
];
