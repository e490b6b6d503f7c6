import type { TagPicture, tagTiles } from '@veil/contract/finding/tag-tiles.ts';
import type { Media } from '@veil/contract/items/media.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { listTags } from '../../items/tags/index.ts';
import type { Viewer } from '../../people/members/index.ts';
import { choosePictures, isCovered } from './choose-pictures.ts';
import { publicMedia } from './public-media.ts';
import { newestItems } from './queries.ts';

/** Enough for the width of a tile on a display with two pixels for one. */
const renditionsOfTile = 2;

function present(media: Media | undefined): TagPicture | null {
  const renditions = media?.renditions.slice(0, renditionsOfTile) ?? [];
  const [smallest] = renditions;
  if (!media || !smallest) return null;
  return { ...smallest, placeholder: media.placeholder, renditions, covered: isCovered(media) };
}

/** Five statements for a page of any length. */
export async function listTagTiles(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  viewer: Viewer,
  asked: Asked<typeof tagTiles.listTagTiles>,
) {
  const page = await listTags(deps, viewer, asked);
  const pictured = page.items.filter(({ contentCount, youMute }) => contentCount > 0 && !youMute).map(({ id }) => id);
  const newest = await newestItems(deps.db, viewer, pictured);
  const media = await publicMedia(deps, viewer, [...new Set([...newest.values()].flat())]);
  const pictures = choosePictures(pictured, newest, media);
  return { ...page, items: page.items.map((tag) => ({ ...tag, picture: present(pictures.get(tag.id)) })) };
}
