import type { Deps, RecordedFile } from '../../../deps.ts';
import { previewKey, variantKey } from './keys.ts';
import { say } from './messages.ts';

const batchSize = 500;
const ofMaster = say('copyItFromABackup');
const ofStream = say('deleteItIfItDiffers');

type Row = { id: string; version: number };

/** Missing renditions are drawn from these. */
export async function* recordedMedia(deps: Pick<Deps, 'db' | 'storage'>): AsyncGenerator<RecordedFile> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const items = await deps.db
      .selectFrom('content')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const last = items.at(-1)?.id;
    if (!last) return;
    yield* mediaOf(
      deps,
      items.map(({ id }) => id),
    );
    after = last;
  }
}

async function* mediaOf(deps: Pick<Deps, 'db' | 'storage'>, ids: string[]): AsyncGenerator<RecordedFile> {
  const masters = await deps.db.selectFrom('masters').selectAll().where('content_id', 'in', ids).execute();
  for (const row of masters) {
    const master = { id: row.content_id, version: row.mask_version };
    const of = `of item ${master.id}, version ${master.version}`;
    const { storage_key: key, sha256, bytes, video_key: video, video_bytes, preview_bytes } = row;
    yield recorded(deps, master, { what: `the master ${of}`, key, bytes: Number(bytes), sha256, mend: ofMaster });
    if (video)
      yield recorded(deps, master, { what: `the video ${of}`, key: video, bytes: Number(video_bytes), mend: ofMaster });
    if (preview_bytes !== null) {
      const place = previewKey(master.id, master.version);
      yield recorded(deps, master, {
        what: `the preview ${of}`,
        key: place,
        bytes: Number(preview_bytes),
        mend: ofStream,
      });
    }
  }
  const variants = await deps.db.selectFrom('video_variants').selectAll().where('content_id', 'in', ids).execute();
  for (const { content_id: id, mask_version: version, lines, bytes, playlist_bytes } of variants) {
    const what = `the stream of item ${id}, version ${version}, with ${lines} lines`;
    const place = (extension: 'mp4' | 'm3u8') => variantKey(id, version, lines, extension);
    yield recorded(deps, { id, version }, { what, key: place('mp4'), bytes: Number(bytes), mend: ofStream });
    yield recorded(deps, { id, version }, { what, key: place('m3u8'), bytes: playlist_bytes, mend: ofStream });
  }
}

type Facts = Pick<RecordedFile, 'what' | 'key' | 'bytes' | 'mend'> & { sha256?: Buffer };

const recorded = ({ db, storage }: Pick<Deps, 'db' | 'storage'>, of: Row, facts: Facts): RecordedFile => ({
  sha256: null,
  ...facts,
  open: () => storage.stream(facts.key),
  isRecorded: async () =>
    (await db
      .selectFrom('masters')
      .select('content_id')
      .where('content_id', '=', of.id)
      .where('mask_version', '=', of.version)
      .executeTakeFirst()) !== undefined,
});
