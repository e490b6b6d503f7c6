import { createReadStream } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { type Selectable, sql } from 'kysely';
import type { Db, Deps, ExportFile } from '../../../deps.ts';
import { rowsInBatches } from '../../../platform/db/batches.ts';
import type { Content } from '../../../tables.ts';
import { holdsOfItem, pixelItemOf, showPixels } from '../../items/delivery/index.ts';
import { openOriginal, openPlainFolder } from '../../items/originals/index.ts';
import { say } from './messages.ts';

type Exporting = Pick<Deps, 'config' | 'db' | 'storage' | 'secrets'>;
type Item = Selectable<Content> & {
  format: string | null;
  tags: string[];
  attested_at: Date | null;
  owner_status: string;
  holds: string[] | null;
};

const titleLength = 60;

/** Members may export their data regardless of the age rule. */
const ownerOf = ({ owner_id: id }: Item) => ({ id, powers: [], meetsAgeRule: false });

/** The lead of a set limits others only. */
const hasPicture = (item: Item): item is Item & { format: string } =>
  item.format !== null && showPixels(ownerOf(item), pixelItemOf({ ...item, lead: null }), 'export') === 'clear';

/** The end of the id distinguishes equal titles. */
function pictureOf({ id, title, created_at, format }: Item & { format: string }): string {
  const words = title
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const name = [created_at.toISOString().slice(0, 10), [...words].slice(0, titleLength).join(''), id.slice(-12)];
  return `pictures/${name.filter(Boolean).join(' ')}.${format === 'jpeg' ? 'jpg' : format}`;
}

const itemsOf = (db: Db, ownerId: string) =>
  rowsInBatches<Item>((last, limit) =>
    db
      .selectFrom('content')
      .leftJoin('originals', 'originals.content_id', 'content.id')
      .leftJoin('attestations', 'attestations.content_id', 'content.id')
      .innerJoin('members as maker', 'maker.id', 'content.owner_id')
      .selectAll('content')
      .select(['maker.status as owner_status', holdsOfItem.as('holds')])
      .select(['originals.format', 'attestations.attested_at'])
      .select(
        sql<string[]>`array(select t.name from content_tags ct join tags t on t.id = ct.tag_id
          where ct.content_id = content.id order by ct.position)`.as('tags'),
      )
      .where('owner_id', '=', ownerId)
      .where('withdrawn_at', 'is', null)
      .$if(last !== null, (all) => all.where('content.id', '<', last?.id ?? ''))
      .orderBy('content.id', 'desc')
      .limit(limit)
      .execute(),
  );

async function* described(db: Db, ownerId: string) {
  for await (const item of itemsOf(db, ownerId))
    yield {
      id: item.id,
      file: hasPicture(item) ? pictureOf(item) : null,
      title: item.title,
      description: item.description,
      altText: item.alt,
      altTextHeld: item.alt_held,
      tags: item.tags,
      kind: item.kind,
      visibility: item.visibility,
      state: item.status,
      awaitsApproval: item.awaits_approval,
      inTrashSince: item.trashed_at,
      startsVeiled: item.mask,
      setOf: item.set_of,
      setPlace: item.set_place,
      cover: {
        type: item.censor_type,
        scope: item.censor_scope,
        intensity: item.censor_intensity,
        parts: item.chosen_parts,
        partsFound: item.parts_detected,
        partsVisible: item.parts_visible,
        checkedAt: item.reviewed_at,
      },
      score: item.score,
      favorites: item.favorite_count,
      cames: item.came_count,
      comments: item.comment_count,
      uploadedAt: item.created_at,
      changedAt: item.updated_at,
      publishedAt: item.published_at,
      allShownAgreedAt: item.attested_at,
    };
}

/** An original is verified as a whole before any use, so it is decrypted into its own folder. */
async function readOriginal(deps: Exporting, item: Item) {
  const { folder, close } = await openPlainFolder(deps, 'plain');
  try {
    const file = path.join(folder, 'original');
    if (!(await openOriginal(deps, item.id, file))) throw new Error('an original went while it was exported');
    const stream = createReadStream(file);
    void finished(stream)
      .catch(() => undefined)
      .then(close);
    return stream;
  } catch (error) {
    await close();
    throw error;
  }
}

export async function* exportUploads(deps: Exporting, memberId: string): AsyncIterable<ExportFile> {
  yield { path: 'uploads.json', about: say('aboutUploads'), rows: described(deps.db, memberId) };
  for await (const item of itemsOf(deps.db, memberId))
    if (hasPicture(item)) yield { path: pictureOf(item), open: () => readOriginal(deps, item) };
}
