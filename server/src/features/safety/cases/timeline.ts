import { rules } from '@veil/contract/rules.ts';
import { clockWords, concernWords } from '@veil/contract/safety/case-kinds.ts';
import { reportReasons } from '@veil/contract/safety/reports.ts';
import type { EventRow } from './case-state.ts';

const actionWords = { keep: 'Kept', hide: 'Hidden', delete: 'Deleted' } as const;
const sanctions = {
  warn: 'member warned',
  limit: 'member limited',
  suspend: 'member suspended',
  ban: 'member banned',
} as const;

const closings = {
  deleted: 'Closed: it was deleted',
  member_deleted: 'Closed: the account was deleted',
  taken_back: 'Closed: its maker withdrew or changed it',
} as const;

export function wordsOf(event: EventRow): string {
  switch (event.kind) {
    case 'opened':
      return 'Case opened';
    case 'reported': {
      const { reason, source, hidden } = event.detail;
      const hid = hidden ? '; it was hidden at once' : '';
      return `Reported by a ${source}: ${reportReasons[reason]}${hid}`;
    }
    case 'concern':
      return event.detail.kind === 'staff'
        ? concernWords.staff
        : `Noticed by the program: ${concernWords[event.detail.kind]}`;
    case 'clock_started':
      return `Clock started: ${clockWords[event.detail.clock]}`;
    case 'clock_stopped':
      return `Clock stopped: ${clockWords[event.detail.clock]}`;
    case 'claimed':
      return 'Claimed';
    case 'released':
      return 'Claim released';
    case 'shown':
      return event.detail.what === 'video' ? 'Video played' : 'Picture shown';
    case 'warned':
      return event.detail.percent === 100
        ? `The time is over: ${clockWords[event.detail.clock]}`
        : `${event.detail.percent} % of the time is over: ${clockWords[event.detail.clock]}`;
    case 'held':
      return 'Hidden by the program, because nobody had decided in time';
    case 'decided': {
      const { action, sanction, applied, effect, rule, addToHashList } = event.detail;
      const done = applied && applied !== 'none' ? applied : sanction?.kind;
      const byProgram = effect ? effect.cause !== 'chosen' : done !== sanction?.kind;
      return [
        actionWords[action],
        ...(done ? [`${sanctions[done]}${byProgram ? ' by the rules about strikes' : ''}`] : []),
        ...(rule ? [rules[rule].title] : []),
        ...(effect && effect.weight > 0 ? [`strike of weight ${effect.weight}, sum ${effect.sum}`] : []),
        ...(addToHashList ? ['added to the hash list'] : []),
      ].join(', ');
    }
    case 'statement_sent':
      return event.detail.to === 'maker' ? 'Statement of reasons sent to the maker' : 'Statement sent to a reporter';
    case 'appealed':
      return 'Appealed';
    case 'appeal_decided':
      return event.detail.outcome === 'overturn' ? 'Appeal: overturned' : 'Appeal: upheld';
    case 'reversed':
      return 'Decision reversed';
    case 'closed':
      return closings[event.detail.because];
    case 'reopened':
      return 'Opened again';
    case 'note':
      return 'Note';
    case 'erased':
      return 'Erased with every copy';
    case 'restricted':
      return event.detail.cause === 'list'
        ? 'Restricted to admins: a marked hash list matched'
        : 'Restricted to admins';
    case 'unrestricted':
      return 'Restriction lifted';
    case 'evidence_destroyed':
      return 'Evidence destroyed, because its time was over';
  }
}

export function textOf(event: EventRow): string {
  if (event.kind === 'note') return event.detail.text;
  const hasReason = ['decided', 'reversed', 'erased', 'unrestricted'] as const;
  return hasReason.some((kind) => kind === event.kind) ? (event.detail as { reason: string }).reason : '';
}
