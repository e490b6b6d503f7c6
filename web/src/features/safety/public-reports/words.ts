import type { PublicReport } from '@veil/contract/safety/public-reports.ts';

type State = PublicReport['state'];

export const stateOptions: { value: State; label: string }[] = [
  { value: 'to_find', label: 'To be found' },
  { value: 'filed', label: 'In cases' },
  { value: 'incomplete', label: 'Incomplete' },
  { value: 'closed', label: 'Closed' },
  { value: 'withdrawn', label: 'Withdrawn' },
];

export const emptyWords: Record<State, string> = {
  to_find: 'Reports without an item of this site appear here.',
  filed: 'Reports that are part of a case appear here.',
  incomplete: 'Incomplete requests about intimate pictures appear here.',
  closed: 'Reports that were closed without an item appear here.',
  withdrawn: 'Reports that their senders withdrew appear here.',
};

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
export const timeWords = (at: string): string => time.format(new Date(at));
