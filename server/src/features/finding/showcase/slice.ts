import { showcase } from '@veil/contract/showcase.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { readCover, readPins } from './queries.ts';
import { bindShowcase } from './routes.ts';

/** What a member shows first on their page. Their pins and cover go with their row in `members`, and with the items. */
export const showcaseSlice = {
  name: 'showcase',
  calls: showcase,
  bind: bindShowcase,
  async *exportOf({ db }, memberId) {
    const pins = (await readPins(db, memberId)).map(({ id, title }) => ({ id, title }));
    const cover = await readCover(db, memberId);
    yield { path: 'page.json', json: { pins, cover: cover?.content_id ?? null } };
  },
} as const satisfies SliceWithCalls<typeof showcase>;
