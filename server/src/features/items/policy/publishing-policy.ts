import * as z from 'zod/mini';
import { listed, openSetting } from '../../site/settings/index.ts';

const PublishingPolicy = z.object({
  approval: z.enum(['open', 'new-members', 'all']),
  newMemberItems: z.int().check(z.minimum(1), z.maximum(50)),
});

export const publishingPolicy = openSetting('publishing', PublishingPolicy, {
  approval: 'new-members',
  newMemberItems: 3,
});

export const shownPublishingPolicy = listed(publishingPolicy, {
  title: 'Publishing',
  area: 'items',
  order: 35,
  words: {
    approval: {
      label: 'Approval before publication',
      about:
        'Only its maker and moderators see a waiting item. With “All items” also a changed cover waits again. Private items never wait.',
      options: { open: 'No item', 'new-members': 'First items of new members', all: 'All items' },
    },
    newMemberItems: {
      label: 'Items of a new member that wait',
      about: 'Once a member has this many published items, their further items do not wait.',
      unit: 'items',
    },
  },
});
