import type { PublicReport } from '@veil/contract/safety/public-reports.ts';
import { dateLanguage } from '../../../platform/language.ts';
import { say } from './messages.ts';

type State = PublicReport['state'];

export const stateOptions: { value: State; label: string }[] = [
  { value: 'to_find', label: say('toBeFound') },
  { value: 'filed', label: say('inCases') },
  { value: 'incomplete', label: say('incomplete') },
  { value: 'closed', label: say('closed') },
  { value: 'withdrawn', label: say('withdrawn') },
];

export const emptyWords: Record<State, string> = {
  to_find: say('reportsWithoutAnItemOf'),
  filed: say('reportsThatArePartOf'),
  incomplete: say('incompleteRequestsAboutIntimatePictures'),
  closed: say('reportsThatWereClosedWithout'),
  withdrawn: say('reportsThatTheirSendersWithdrew'),
};

const time = new Intl.DateTimeFormat(dateLanguage, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
export const timeWords = (at: string): string => time.format(new Date(at));
