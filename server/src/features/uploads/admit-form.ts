import { type UploadForm, type UploadOptions, uploadMessages } from '@veil/contract/uploads.ts';
import type * as z from 'zod/mini';
import { refuse } from '../../platform/refusal.ts';
import { admitCensor, admitStrength, admitTags, type Draft, uploadFields } from '../content/index.ts';
import { foldTag } from '../tags/index.ts';

/** The words and wishes of an upload that the site's options allow. */
export type Admitted = Omit<Draft, 'id' | 'kind'> & { videoConfirmed: boolean };

/**
 * Checks the fields against the options: before a byte of the file is read, and again when its kind is known. Videos cannot
 * be censored yet: whatever was asked for, they are published as they are, where the site allows that.
 */
export function admitForm(
  form: z.infer<typeof UploadForm>,
  options: UploadOptions,
  kind: 'image' | 'video' = 'image',
): Admitted {
  if (!form.adultsAgree) refuse('invalid', uploadMessages.adultsMissing, { adultsAgree: uploadMessages.adultsMissing });
  const tags = [...new Map(form.tags.map((tag) => [foldTag(tag), tag])).values()];
  admitTags(options, tags.length);
  const { title, description, mask, videoConfirmed, censorType: type, censorScope: scope, intensity, bodyParts } = form;
  // What is censored by hand is shown to nobody before.
  const visibility = (scope ?? options.censor.defaultScope) === 'manual' ? 'private' : form.visibility;
  const where = { visibility, fields: uploadFields };
  const admitted = admitCensor(options, { type, scope, intensity, bodyParts }, where);
  const words = { title, description, mask, videoConfirmed, tags, visibility, bodyParts: admitted.bodyParts };
  if (kind === 'image') return { ...words, censor: admitted.censor };
  admitStrength(options, uncensored, where);
  return { ...words, censor: uncensored };
}

const uncensored = { type: 'none', scope: 'full', intensity: 0 } as const;
