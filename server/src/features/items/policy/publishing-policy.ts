import * as z from 'zod/mini';
import { listed, openSetting } from '../../site/settings/index.ts';
import { say } from './messages.ts';

const PublishingPolicy = z.object({
  approval: z.enum(['open', 'new-members', 'all']),
  newMemberItems: z.int().check(z.minimum(1), z.maximum(50)),
});

export const publishingPolicy = openSetting('publishing', PublishingPolicy, {
  approval: 'new-members',
  newMemberItems: 3,
});

export const shownPublishingPolicy = listed(publishingPolicy, {
  title: say('publishing'),
  area: 'items',
  order: 35,
  words: {
    approval: {
      label: say('approvalBeforePublication'),
      about: say('whoSeesAWaitingItem'),
      options: { open: say('noItem'), 'new-members': say('firstItemsOfNewMembers'), all: say('allItems') },
    },
    newMemberItems: {
      label: say('itemsOfANewMember'),
      about: say('onceAMemberHasThisMany'),
      unit: say('itemsAsUnit'),
    },
  },
});
