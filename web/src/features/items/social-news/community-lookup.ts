import { isCommunityName, plainCommunityName, socialNewsMessages } from '@veil/contract/items/social-news.ts';
import type { CheckedName } from '@veil/contract/items/social-news-status.ts';
import { api } from '../../../platform/api.ts';
import type { ListLookup } from '../../site/settings/index.ts';

function wordsOf({ state, name, title, members, over18, reason }: CheckedName): string {
  if (state === 'missing') return `There is no community named ${name}.`;
  if (state === 'private') return `r/${name} is private: its posts cannot be read.`;
  if (state === 'unchecked') return `The name could not be checked: ${reason ?? 'the site did not answer'}.`;
  const facts = [
    title,
    members !== null && `${members.toLocaleString('en-GB')} ${members === 1 ? 'member' : 'members'}`,
    over18 && 'for adults',
  ];
  return [`r/${name} exists`, ...facts.filter(Boolean)].join(' · ');
}

export const communityLookup: ListLookup = {
  read(text) {
    const name = plainCommunityName(text);
    return isCommunityName(name) ? name : null;
  },
  wrong: socialNewsMessages.badName,
  hint: 'A name such as “landscapes”, or the address of its page.',
  async find(name, signal) {
    const checked = await api.checkSocialNewsName({ query: { name } }, { signal });
    return { name: checked.name, words: wordsOf(checked) };
  },
  failed: 'The name could not be checked. You can still add it.',
  show: (name) => `r/${name}`,
};
