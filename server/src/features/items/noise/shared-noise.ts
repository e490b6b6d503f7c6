import * as z from 'zod/mini';
import { listed, openSetting } from '../../site/settings/index.ts';
import { say } from './messages.ts';

/** Equal pictures of different members are hidden by the same noise. */
export const sharedNoise = openSetting('noise', z.object({ acrossMembers: z.boolean() }), { acrossMembers: false });

export const shownSharedNoise = listed(sharedNoise, {
  title: say('noiseOfCovers'),
  area: 'items',
  order: 37,
  words: {
    acrossMembers: {
      label: say('equalPicturesHaveTheSameCover'),
      about: say('copiesTellNoMore'),
    },
  },
});
