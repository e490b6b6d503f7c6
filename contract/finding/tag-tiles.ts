import * as z from 'zod/mini';
import { table } from '../call.ts';
import { list, offset, whole } from '../fields.ts';
import { MediaThumb, Rendition } from '../items/media.ts';
import { Tag } from '../items/tags.ts';

const { url, width, height, placeholder } = MediaThumb.shape;

/** `covered`: this viewer's veil lies over the whole picture. A veil cannot be lifted here. */
export const TagPicture = z.object({
  url,
  width,
  height,
  placeholder,
  renditions: z.array(Rendition),
  covered: z.boolean(),
});
export type TagPicture = z.infer<typeof TagPicture>;

/** The picture is null if the viewer mutes the tag or may see none of its newest items. */
export const TagTile = z.object({ ...Tag.shape, picture: z.nullable(TagPicture) });
export type TagTile = z.infer<typeof TagTile>;

export const tagTiles = table({
  listTagTiles: {
    method: 'GET',
    path: '/tags/tiles',
    summary: 'List tags as `GET /tags` does, each with a picture of a recent public item that you may see',
    access: 'member',
    rate: { max: 240, per: 'minute' },
    query: z.object({
      q: z._default(z.string().check(z.maxLength(100)), ''),
      limit: whole(50, 1, 100),
      offset,
    }),
    answer: list(TagTile),
  },
});
