import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { hooks } from '../../app/hooks.ts';
import { slices } from '../../app/slices.ts';
import type { Deps, RecordedFile, StoredPicture, StoredPictures } from '../../deps.ts';
import type { Difference } from './difference.ts';

export type Checked = { files: number; read: number; differences: Difference[] };

const picturesAtOnce = 200;

async function judge({ storage }: Pick<Deps, 'storage'>, file: RecordedFile): Promise<string | null> {
  if (!(await storage.exists(file.key))) return 'is missing';
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of (await file.open()) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    return `cannot be read (${(error as Error).message})`;
  }
  if (file.bytes !== null && bytes !== file.bytes) return `has ${bytes} bytes instead of ${file.bytes}`;
  return file.sha256 && !hash.digest().equals(file.sha256) ? 'was changed: its SHA-256 is another one' : null;
}

/** A file deleted during the check is no difference. */
export async function checkRecordedFiles(deps: Deps, take: () => boolean): Promise<Checked> {
  const checked: Checked = { files: 0, read: 0, differences: [] };
  for (const slice of slices)
    for await (const file of slice.recordedFiles?.(deps) ?? []) {
      checked.files += 1;
      if (!take()) continue;
      checked.read += 1;
      const found = await judge(deps, file);
      if (found && (await file.isRecorded()))
        checked.differences.push({ what: `${file.what} (${file.key}) ${found}`, mend: file.mend });
    }
  return checked;
}

const ofPicture =
  'Copy its folder from a restored backup into the folder "storage" of the data folder, or have it uploaded again.';

async function judgePicture(deps: Deps, kind: StoredPictures, picture: StoredPicture): Promise<string | null> {
  try {
    return (await kind.hash(deps, picture)) ? null : 'is missing';
  } catch (error) {
    return `cannot be decoded (${(error as Error).message})`;
  }
}

/** Returns true if a picture listed after `after` was neither deleted nor replaced. */
async function isStill(
  deps: Deps,
  kind: StoredPictures,
  { after, picture }: { after: string; picture: StoredPicture },
): Promise<boolean> {
  const now = await kind.list(deps, after, picturesAtOnce);
  return now.some((one) => isDeepStrictEqual(one, picture));
}

/** Pictures without a stored sum must exist and decode. */
export async function checkPictures(deps: Deps, take: () => boolean): Promise<Checked> {
  const checked: Checked = { files: 0, read: 0, differences: [] };
  for (const kind of hooks.storedPictures)
    for (let after = ''; ; ) {
      const pictures = await kind.list(deps, after, picturesAtOnce);
      for (const picture of pictures) {
        checked.files += 1;
        if (!take()) continue;
        checked.read += 1;
        const found = await judgePicture(deps, kind, picture);
        if (found && (await isStill(deps, kind, { after, picture })))
          checked.differences.push({ what: `the picture of ${kind.kind} ${picture.ref} ${found}`, mend: ofPicture });
      }
      const last = pictures.at(-1);
      if (!last || pictures.length < picturesAtOnce) break;
      after = last.ref;
    }
  return checked;
}
