import type { UploadForm } from '@veil/contract/items/upload-form.ts';
import { type UploadOptions, uploadMessages } from '@veil/contract/items/uploads.ts';
import type * as z from 'zod/mini';
import { refuse } from '../../../platform/refusal.ts';
import type { Draft } from '../content/index.ts';
import { admitCensor, admitStrength, admitTags, faultOfStrength, uploadFields } from '../policy/index.ts';
import { foldTag } from '../tags/index.ts';

export type CheckedForm = Omit<Draft, 'id' | 'kind'> & { videoConfirmed: boolean };

/** Runs before the file is read, and again when its kind is known. Seed clients send no censor with a video. */
export function checkForm(
  form: z.infer<typeof UploadForm>,
  options: UploadOptions,
  kind: 'image' | 'video' = 'image',
): CheckedForm {
  if (!form.adultsAgree) refuse('invalid', uploadMessages.adultsMissing, { adultsAgree: uploadMessages.adultsMissing });
  const tags = [...new Map(form.tags.map((tag) => [foldTag(tag), tag])).values()];
  admitTags(options, tags.length);
  const {
    title,
    description,
    alt,
    mask,
    videoConfirmed,
    censorType: type,
    censorScope: scope,
    intensity,
    bodyParts,
  } = form;
  const byHand = (scope ?? options.censor.defaultScope) === 'manual';
  // It stays private until its maker marks the covers on the review screen and publishes it there.
  const visibility = byHand && form.review === 'never' ? 'private' : form.visibility;
  const admitted = admitCensor(options, { type, scope, intensity, bodyParts }, uploadFields);
  // `createDraft` refuses the same, but only after the file has arrived.
  admitStrength(options, admitted.censor, { visibility, fields: uploadFields });
  const { review } = form;
  const common = {
    title,
    description,
    alt,
    mask,
    videoConfirmed,
    tags,
    visibility,
    review,
    bodyParts: admitted.bodyParts,
  };
  const saidNothing = [type, scope, intensity, bodyParts].every((field) => field === undefined);
  const asItIs = kind === 'video' && saidNothing && !faultOfStrength(options, uncensored, visibility);
  return { ...common, censor: asItIs ? uncensored : admitted.censor };
}

const uncensored = { type: 'none', scope: 'full', intensity: 0 } as const;
