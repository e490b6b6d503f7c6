import { isCommunityName, plainCommunityName, socialNewsMessages } from '@veil/contract/items/social-news.ts';
import type { CheckedName } from '@veil/contract/items/social-news-status.ts';
import { api } from '../../../platform/api.ts';
import type { ListLookup } from '../../site/settings/index.ts';
import { say } from './messages.ts';

function wordsOf({ state, name, title, members, over18, reason }: CheckedName): string {
  if (state === 'missing') return say('thereIsNoCommunityNamed', { name });
  if (state === 'private') return say('communityIsPrivate', { name });
  if (state === 'unchecked') return reason ? say('communityNotChecked', { reason }) : say('siteDidNotAnswer');
  const facts = [title, members !== null && say('members', { count: members }), over18 && say('forAdults')];
  return [say('communityExists', { name }), ...facts.filter(Boolean)].join(' · ');
}

export const communityLookup: ListLookup = {
  read(text) {
    const name = plainCommunityName(text);
    return isCommunityName(name) ? name : null;
  },
  wrong: socialNewsMessages.badName,
  hint: say('aNameSuchAsLandscapes'),
  async find(name, signal) {
    const checked = await api.checkSocialNewsName({ query: { name } }, { signal });
    return { name: checked.name, words: wordsOf(checked) };
  },
  failed: say('theNameCouldNotBe'),
  show: (name) => `r/${name}`,
};
