import type { CheckedName } from '@veil/contract/social-news-status.ts';

/** What the site says of a name, under its field. */
export function checkWords(checked: CheckedName | undefined, state: 'idle' | 'loading' | 'failed'): string {
  if (state === 'failed') return 'The name could not be checked. You can add it all the same.';
  if (!checked) return 'Checking the name …';
  const { name, title, members, over18, reason } = checked;
  if (checked.state === 'missing') return `There is no community named ${name}.`;
  if (checked.state === 'private') return `r/${name} is private: its posts cannot be read.`;
  if (checked.state === 'unchecked') return `The name could not be checked: ${reason ?? 'the site did not answer'}.`;
  const facts = [
    title,
    members !== null && `${members.toLocaleString('en-GB')} ${members === 1 ? 'member' : 'members'}`,
    over18 && 'for adults',
  ];
  return [`r/${name} exists`, ...facts.filter(Boolean)].join(' · ');
}
