import type { BodyPartName, CensorScope, CensorType } from '@veil/contract/body-parts.ts';
import { offersUncensored, uploadMessages } from '@veil/contract/items/uploads.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type Censor, normalCensor } from './censor.ts';
import { listParts, listScopes, listTypes } from './cover-names.ts';
import { say } from './messages.ts';
import type { UploadRules } from './upload-rules.ts';

type Rules = Pick<UploadRules, 'censor' | 'maxTags'>;
export type CensorWish = {
  type?: CensorType | undefined;
  scope?: CensorScope | undefined;
  intensity?: number | undefined;
  bodyParts?: readonly BodyPartName[] | undefined;
};
export type AdmittedCensor = { censor: Censor; bodyParts: BodyPartName[] };
type Fields = Record<'type' | 'scope' | 'intensity' | 'bodyParts', string>;
/** The form's fields that a refusal of a cover names. */
export type CoverFields = Pick<Fields, 'type' | 'intensity'>;
export const uploadFields: Fields = {
  type: 'censorType',
  scope: 'censorScope',
  intensity: 'intensity',
  bodyParts: 'bodyParts',
};
export const editFields: Fields = {
  type: 'censor.type',
  scope: 'censor.scope',
  intensity: 'censor.intensity',
  bodyParts: 'censor.bodyParts',
};

/** A request that names no censor has one field: the stored censor must be strong enough to publish. */
export const oneField = (name: string): CoverFields => ({ type: name, intensity: name });

const refuseField = (field: string, sentence: string): never => refuse('invalid', sentence, { [field]: sentence });

/** Omitted values get the site's defaults. */
export function admitCensor({ censor: offered }: Rules, wish: CensorWish, fields: Fields): AdmittedCensor {
  const scope = wish.scope ?? offered.defaultScope;
  // `manual` publishes nothing, so it is open to all; the scopes of the options are those that screens offer.
  if (scope !== 'manual' && !offered.scopes.includes(scope)) {
    refuseField(fields.scope, say('scopeMustBeOneOf', { scopes: listScopes(offered.scopes) }));
  }
  const { defaultType, defaultIntensity } = offered;
  const censor = normalCensor({ type: wish.type ?? defaultType, scope, intensity: wish.intensity ?? defaultIntensity });
  const bodyParts = [...new Set(wish.bodyParts ?? offered.bodyParts.defaultSelected)];
  const unknown = bodyParts.filter((part) => !offered.bodyParts.available.includes(part));
  if (unknown.length) refuseField(fields.bodyParts, say('notOfferedHere', { names: listParts(unknown) }));
  if (censor.type !== 'none' && scope === 'detection' && bodyParts.length === 0) {
    refuseField(fields.bodyParts, uploadMessages.partsMissing);
  }
  return { censor, bodyParts };
}

type Strength = Pick<Censor, 'type' | 'intensity'>;

export function admitStrength(
  rules: Rules,
  strength: Strength,
  { visibility, fields }: { visibility: string; fields: CoverFields },
): void {
  const fault = faultOfStrength(rules, strength, visibility);
  if (fault) refuseField(fields[fault.at], fault.sentence);
}

/** An item may be kept uncensored even on sites that do not publish it so. */
export function faultOfStrength(
  { censor: offered }: Rules,
  { type, intensity }: Strength,
  visibility: string,
): { at: 'type' | 'intensity'; sentence: string } | null {
  if (type === 'none') {
    const isBarred = visibility === 'public' && !offersUncensored(offered);
    return isBarred ? { at: 'type', sentence: uploadMessages.uncensored } : null;
  }
  if (!offered.types.includes(type)) {
    return { at: 'type', sentence: say('typeMustBeOneOf', { types: listTypes(offered.types) }) };
  }
  const { min, max, step } = offered.intensity;
  const offGrid = intensity < min || intensity > max || (intensity - min) % step !== 0;
  return type !== 'blackout' && offGrid
    ? { at: 'intensity', sentence: uploadMessages.intensity(offered.intensity) }
    : null;
}

export function admitTags({ maxTags }: Rules, count: number): void {
  if (count > maxTags) refuseField('tags', uploadMessages.tooManyTags(maxTags));
}
