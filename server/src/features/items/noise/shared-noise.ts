import * as z from 'zod/mini';
import { listed, openSetting } from '../../site/settings/index.ts';

/** Equal pictures of different members are hidden by the same noise. */
export const sharedNoise = openSetting('noise', z.object({ acrossMembers: z.boolean() }), { acrossMembers: false });

export const shownSharedNoise = listed(sharedNoise, {
  title: 'Noise of covers',
  area: 'items',
  order: 37,
  words: {
    acrossMembers: {
      label: 'Equal pictures of different members have the same cover',
      about:
        'On: copies by many members tell no more than one copy. But who holds such a picture can see that a cover hides just that picture. It applies to new uploads.',
    },
  },
});
