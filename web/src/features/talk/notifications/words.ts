import type { NoticeTopic, Notification } from '@veil/contract/talk/notifications.ts';

const did: Record<Notification['kind'], string> = {
  comment: 'commented on your upload',
  reply: 'replied to your comment',
  mention: 'mentioned you in a comment',
  worship: 'worships you',
  friend_request: 'would like to be your friend',
  friend_accepted: 'is now your friend',
  item_public: 'Your upload is public now',
  item_waits: 'Your upload waits for your check',
  item_failed: 'Your upload could not be processed',
  creator_items: 'has new items',
  filter_items: 'New items match your filter',
  poll_closed: 'A poll that you voted in has closed',
  report_decided: 'A moderator has decided about what you reported',
  reports_unfounded:
    'Your last 20 reports were rejected, so your reports hide nothing for now. Report only if you are sure',
  case_due: 'A case waits for a decision of the moderators',
  case_urgent: 'A new urgent case',
  case_opened: 'A new case waits for the moderators',
  appeal_waits: 'An appeal waits for another moderator',
  case_restricted: 'A case was restricted to admins',
  report_due: 'A restricted case waits for its report to the authority',
  statement: 'A moderator has made a decision that concerns you: read the reasons',
  statement_changed: 'There is news about a decision that concerns you',
  export_ready: 'The copy of your data is ready to download',
};
const didTogether: Partial<Record<Notification['kind'], string>> = { worship: 'worship you' };
const happened: Partial<Record<Notification['kind'], string>> = {
  worship: 'Somebody new worships you',
};

export function sentenceOf({ kind, by, others }: Pick<Notification, 'kind' | 'by' | 'others'>): string {
  if (!by) return happened[kind] ?? (did[kind].match(/^[A-Z]/) ? did[kind] : `Somebody ${did[kind]}`);
  if (others === 0) return did[kind];
  return `and ${others} ${others === 1 ? 'other' : 'others'} ${didTogether[kind] ?? did[kind]}`;
}

export const topicWords: Record<NoticeTopic, { label: string; hint: string }> = {
  comments: { label: 'Comments', hint: 'On what you uploaded' },
  answers: { label: 'Replies and mentions', hint: 'Somebody answers you or names you in a comment' },
  worship: { label: 'Worship', hint: 'Somebody new worships you' },
  friends: { label: 'Friends', hint: 'Friend requests, and answers to yours' },
  uploads: { label: 'Uploads', hint: 'It becomes public, waits for your check, or fails' },
  items: { label: 'New items', hint: 'Creators you worship, and saved filters that tell you, once a day' },
  polls: { label: 'Polls', hint: 'A poll that you voted in has closed' },
  decisions: { label: 'Reports', hint: 'A moderator has decided about what you reported' },
  cases: { label: 'Cases', hint: 'For moderators: cases and appeals that wait' },
  data: { label: 'Your data', hint: 'The copy that you asked for is ready' },
};
