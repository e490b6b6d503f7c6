import { showcase } from '@veil/contract/finding/showcase.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { chooseCover, orderPins, pinContent, unpinContent } from './pins.ts';
import { movePins, readCover, readPins } from './queries.ts';
import { readShowcase } from './showcase.ts';

/** Deleted with the member's row and with the items. */
export const showcaseSlice = {
  name: 'showcase',
  calls: showcase,
  handlers: {
    getShowcase: readShowcase,
    pinContent,
    unpinContent,
    orderPins,
    chooseCover,
  },
  onLeadChange: movePins,
  async *exportOf({ db }, memberId) {
    const pins = (await readPins(db, memberId)).map(({ id, title }) => ({ id, title }));
    const cover = await readCover(db, memberId);
    yield { path: 'page.json', json: { pins, cover: cover?.content_id ?? null } };
  },
} as const satisfies SliceWithCalls<typeof showcase>;
