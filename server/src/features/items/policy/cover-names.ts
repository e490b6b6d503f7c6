import type { BodyPartName, CensorScope, CensorType } from '@veil/contract/body-parts.ts';
import { currentLanguage } from '../../../platform/language.ts';
import { partWord } from '../covers/index.ts';
import { say } from './messages.ts';

export const coverTypeLabels: Readonly<Record<CensorType, string>> = {
  none: say('none'),
  blur: say('blur'),
  pixelate: say('pixelate'),
  blackout: say('blackout'),
};

export const bodyPartLabels: Readonly<Record<BodyPartName, string>> = {
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

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(currentLanguage(), { type: 'unit' }).format(names);

export const listParts = (parts: readonly BodyPartName[]): string => listed(parts.map(partWord));
export const listTypes = (types: readonly CensorType[]): string =>
  listed(types.map((type) => say('typeInAList', { type })));
export const listScopes = (scopes: readonly CensorScope[]): string =>
  listed(scopes.map((scope) => say('scopeInAList', { scope })));
