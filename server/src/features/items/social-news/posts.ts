import { cleanText } from '@veil/contract/fields.ts';
import { publicTitleMax } from '@veil/contract/items/sources.ts';
import * as z from 'zod/mini';
import { type Media, mediaShape, pictureAddresses } from './media.ts';
import { say } from './messages.ts';

/** `url` is its page; each picture of a gallery has its own address there. */
export type Picture = { id: string; url: string; address: string };

export type Post = {
  id: string;
  title: string;
  author: string | null;
  community: string;
  score: number;
  url: string;
  isDeleted: boolean;
  pictures: Picture[];
  isVideo: boolean;
};

const orNull = <T extends z.core.$ZodType>(shape: T) => z.catch(z.nullable(shape), null);

const shape = {
  id: z.string().check(z.regex(/^[a-z0-9]{1,16}$/i)),
  title: z.string(),
  author: orNull(z.string()),
  subreddit: z.string().check(z.regex(/^\w{1,30}$/)),
  score: z.catch(z.number(), 0),
  removed_by_category: orNull(z.string()),
  ...mediaShape,
};
const Entry = z.object({
  data: z.object({ ...shape, crosspost_parent_list: z.catch(z.array(z.unknown()), []) }),
});
const Parent = z.object(shape);
type Given = z.infer<typeof Parent> & Media;

const authorMax = 80;
const gone = ['[deleted]', '[removed]'];
const isDeleted = ({ author, title, removed_by_category }: Given): boolean =>
  removed_by_category !== null || gone.includes(author ?? '') || /^\[ ?(deleted|removed) by /i.test(title);

export function readPost(siteUrl: string, entry: unknown): Post | null {
  const parsed = Entry.safeParse(entry);
  if (!parsed.success) return null;
  const { crosspost_parent_list, ...given } = parsed.data.data;
  // A crosspost shows another post's pictures, whose author is credited.
  const parent = Parent.safeParse(crosspost_parent_list[0]);
  const shown = parent.success ? parent.data : given;
  const url = `${siteUrl}/r/${shown.subreddit}/comments/${shown.id}/`;
  return {
    id: shown.id,
    title: cleanText(shown.title).slice(0, publicTitleMax).trim() || say('post', { id: shown.id }),
    author: shown.author && !gone.includes(shown.author) ? `u/${cleanText(shown.author)}`.slice(0, authorMax) : null,
    community: shown.subreddit,
    score: Math.trunc(given.score),
    url,
    isDeleted: isDeleted(given) || isDeleted(shown),
    pictures: pictureAddresses(shown).map((address, at) => ({
      id: at === 0 ? shown.id : `${shown.id}/${at + 1}`,
      url: at === 0 ? url : `${url}#${at + 1}`,
      address,
    })),
    isVideo: shown.is_video,
  };
}
