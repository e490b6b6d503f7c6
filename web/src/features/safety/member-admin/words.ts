import type { AdminMember, AdminMemberDetail } from '@veil/contract/safety/admin-members.ts';
import { dateLanguage } from '../../../platform/language.ts';
import { say } from './messages.ts';

type Act = AdminMemberDetail['acts'][number];

const time = new Intl.DateTimeFormat(dateLanguage, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
export const timeWords = (at: string): string => time.format(new Date(at));

export const stateWords: Record<AdminMember['state'], string> = {
  active: say('active'),
  newcomer: say('settingUp'),
  suspended: say('suspended'),
  leaving: say('leaving'),
  underage: say('mayBeMinor'),
};

export const roleWords: Record<AdminMember['role'], string> = {
  creator: say('creator'),
  beta: say('beta'),
  both: say('bothRoles'),
};
export const powerWords = { moderator: say('moderator'), admin: say('admin') } as const;

export const nameOf = ({ name, email }: Pick<AdminMember, 'name' | 'email'>): string => name ?? email;

const acts: Record<Act['kind'], (detail: string) => string> = {
  suspended: (reason) => say('suspendedFor', { reason }),
  lifted: () => say('suspensionLifted'),
  sessions_ended: () => say('signedOutEverywhere'),
  reset_sent: () => say('linkForANewPassword'),
  power_given: (power) => (power === 'admin' ? say('madeAnAdmin') : say('madeAModerator')),
  power_removed: () => say('madeAnOrdinaryMember'),
  held: (reason) => say('heldForACheck', { reason }),
};
export const actWords = ({ kind, detail }: Act): string => acts[kind](detail);
