import { type UploadForm, type UploadOptions, uploadMessages } from '@veil/contract/uploads.ts';
import type * as z from 'zod/mini';
import { refuse } from '../../platform/refusal.ts';
import { admitCensor, admitStrength, admitTags, type Draft, uploadFields } from '../content/index.ts';
import { foldTag } from '../tags/index.ts';

export type CheckedForm = Omit<Draft, 'id' | 'kind'> & { videoConfirmed: boolean };

/**
 * Checks the fields against the options: before the file is read, and again when its kind is known. Videos cannot be censored yet: they are
 * published unchanged whatever the fields say, if the site allows that.
 */
export function checkForm(
  form: z.infer<typeof UploadForm>,
  options: UploadOptions,
  kind: 'image' | 'video' = 'image',
): CheckedForm {
  if (!form.adultsAgree) refuse('invalid', uploadMessages.adultsMissing, { adultsAgree: uploadMessages.adultsMissing });
  const tags = [...new Map(form.tags.map((tag) => [foldTag(tag), tag])).values()];
  admitTags(options, tags.length);
  const { title, description, mask, videoConfirmed, censorType: type, censorScope: scope, intensity, bodyParts } = form;
  const byHand = (scope ?? options.censor.defaultScope) === 'manual';
  // It stays private unless its maker says on the review screen what is covered, and publishes it there.
  const visibility = byHand && form.review === 'never' ? 'private' : form.visibility;
  const where = { visibility, fields: uploadFields };
  const admitted = admitCensor(options, { type, scope, intensity, bodyParts }, where);
  const { review } = form;
  const common = { title, description, mask, videoConfirmed, tags, visibility, review, bodyParts: admitted.bodyParts };
  if (kind === 'image') return { ...common, censor: admitted.censor };
  admitStrength(options, uncensored, where);
  return { ...common, censor: uncensored };
}

const uncensored = { type: 'none', scope: 'full', intensity: 0 } as const;
