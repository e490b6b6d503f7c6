import type { UploadOptions } from '@veil/contract/items/uploads.ts';
import { namesAnybody, nobodyNamed } from '../consent/index.ts';
import type { Entry, NewUpload, UploadFields } from '../upload-queue/index.ts';
import { addUploads, isKnownDuplicate, newKey, takeSent } from '../upload-queue/index.ts';
import { addFiles } from './choose.ts';
import {
  type Chosen,
  type Draft,
  describesOne,
  isChecked,
  isSet,
  isVideo,
  nameOf,
  settingsOf,
  titleOf,
} from './draft.ts';

export function toUpload(draft: Draft, one: Chosen, options: UploadOptions, seen = false): NewUpload {
  const settings = settingsOf(draft, one);
  const video = isVideo(one);
  const { type, scope, intensity, bodyParts } = settings.censor;
  const { file, content } = one.source;
  const fields: UploadFields = {
    title: titleOf(draft, one),
    description: settings.description,
    ...(settings.alt && describesOne(draft) && { alt: settings.alt }),
    tags: settings.tags,
    mask: settings.mask,
    visibility: settings.visibility,
    review: isChecked(settings, video, options, seen) ? 'always' : 'if_needed',
    adultsAgree: draft.adultsAgree,
    ...(video && { videoConfirmed: draft.videoConfirmed }),
    censorType: type,
    censorScope: scope,
    intensity,
    bodyParts,
    ...(content && { publicContentUrl: content.id }),
  };
  // The form shows a duplicate beside its file. A member who sends it has answered, and the queue does not ask again.
  const anyway = one.anyway || (file !== undefined && isKnownDuplicate(file));
  const shown = namesAnybody(settings.shown) ? settings.shown : null;
  return { fields, name: nameOf(one), size: file?.size ?? 0, video, anyway, shown, file: file ?? null };
}

/** `isSeen`: the form showed the covers of the file, without a question. */
export const sendChosen = (draft: Draft, options: UploadOptions, isSeen: (one: Chosen) => boolean): Promise<Entry[]> =>
  addUploads(
    inSet(
      draft,
      draft.chosen.map((one) => ({
        ...toUpload(draft, one, options, isSeen(one)),
        ...takeSent(one.source.file),
      })),
    ),
  );

export function inSet(draft: Draft, uploads: NewUpload[]): NewUpload[] {
  const ofSet = draft.joins && { setOf: draft.joins.id };
  const [only] = uploads;
  if (draft.again && only && uploads.length === 1 && !only.video) {
    const { set, setPlace } = draft.again;
    return [{ ...only, fields: { ...only.fields, ...ofSet, ...(setPlace !== undefined && { setPlace }) }, set }];
  }
  if (!isSet(draft)) return uploads;
  const key = newKey();
  return uploads.map((one, place) => ({ ...one, fields: { ...one.fields, ...ofSet }, set: { key, place } }));
}

export function toDraft(empty: Draft, { fields, name, anyway, shown, set }: Entry, file: Blob): Draft {
  const title = String(fields.title ?? '');
  const draft: Draft = {
    ...empty,
    title,
    joins: fields.setOf ? { id: String(fields.setOf), title } : null,
    again: set && { set, setPlace: fields.setPlace },
    description: fields.description ?? '',
    alt: fields.alt ?? '',
    tags: [...((fields.tags as readonly string[] | undefined) ?? [])],
    visibility: fields.visibility ?? empty.visibility,
    mask: fields.mask === true,
    censor: {
      type: (fields.censorType as Draft['censor']['type'] | undefined) ?? empty.censor.type,
      scope: fields.censorScope ?? empty.censor.scope,
      intensity: Number(fields.intensity ?? empty.censor.intensity),
      bodyParts: [...((fields.bodyParts as Draft['censor']['bodyParts'] | undefined) ?? [])],
    },
    unchecked: fields.review === 'if_needed',
    shown: shown ?? nobodyNamed,
    adultsAgree: fields.adultsAgree === true,
    videoConfirmed: fields.videoConfirmed === true,
  };
  const taken = addFiles(draft, [new File([file], name, { type: file.type })]);
  return { ...taken, chosen: taken.chosen.map((one) => ({ ...one, anyway })) };
}
