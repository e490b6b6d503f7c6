import { type UploadForm, type UploadOptions, uploadMessages } from '@veil/contract/uploads.ts';
import type * as z from 'zod/mini';
import { refuse } from '../../platform/refusal.ts';
import { type Draft, normalCensor } from '../content/index.ts';
import { foldTag } from '../tags/index.ts';

/** The words and wishes of an upload that the site's options allow. */
export type Admitted = Omit<Draft, 'id' | 'kind'> & { videoConfirmed: boolean };

/** Checks the fields against the options, before a byte of the file is read. */
export function admitForm(form: z.infer<typeof UploadForm>, options: UploadOptions): Admitted {
  if (!form.adultsAgree) refuse('invalid', uploadMessages.adultsMissing, { adultsAgree: uploadMessages.adultsMissing });
  const tags = [...new Map(form.tags.map((tag) => [foldTag(tag), tag])).values()];
  const tooMany = uploadMessages.tooManyTags(options.maxTags);
  if (tags.length > options.maxTags) refuse('invalid', tooMany, { tags: tooMany });
  const { title, description, mask, videoConfirmed } = form;
  return {
    title,
    description,
    mask,
    videoConfirmed,
    tags,
    // What is censored by hand is shown to nobody before.
    visibility: form.censorScope === 'manual' ? 'private' : form.visibility,
    censor: admitCensor(form, options),
    bodyParts: admitParts(form, options),
  };
}

type CensorFields = Pick<z.infer<typeof UploadForm>, 'censorType' | 'censorScope' | 'intensity' | 'bodyParts'>;

function admitCensor({ censorType, censorScope, intensity }: CensorFields, { censor }: UploadOptions): Draft['censor'] {
  const { types, scopes } = censor;
  const { min, max } = censor.intensity;
  // Asking for no censor is what intensity 0 means, so it is open to all wherever that is.
  const uncensored = normalCensor({ type: censorType, scope: censorScope, intensity }).type === 'none';
  if (uncensored && min > 0 && !types.includes('none'))
    refuse('invalid', 'Publishing without a cover is not allowed here');
  // `manual` publishes nothing, so it is open to all; the scopes of the options are those that screens offer.
  if (censorScope !== 'manual' && !scopes.includes(censorScope))
    refuse('invalid', `The cover scope must be one of ${scopes.join(', ')}`);
  if (uncensored) return { type: 'none', scope: censorScope, intensity: 0 };
  if (!types.includes(censorType)) refuse('invalid', `The cover type must be one of ${types.join(', ')}`);
  if (censorType !== 'blackout' && (intensity < min || intensity > max))
    refuse('invalid', `The intensity must lie between ${min} and ${max}`);
  return { type: censorType, scope: censorScope, intensity };
}

function admitParts({ bodyParts }: CensorFields, { censor }: UploadOptions): Draft['bodyParts'] {
  const { available, defaultSelected } = censor.bodyParts;
  const unknown = bodyParts.filter((part) => !available.includes(part));
  if (unknown.length) refuse('invalid', `Not offered here: ${unknown.join(', ')}`);
  return bodyParts.length > 0 ? bodyParts : defaultSelected;
}
