import { rules } from '@veil/contract/rules.ts';
import { clockWords, concernWords } from '@veil/contract/safety/case-kinds.ts';
import { reportReasons } from '@veil/contract/safety/reports.ts';
import { translate } from '@veil/contract/say.ts';
import type { EventRow } from './case-state.ts';
import { say } from './messages.ts';

type Of<Kind extends EventRow['kind']> = Extract<EventRow, { kind: Kind }>['detail'];

const closings = {
  deleted: say('closedItWasDeleted'),
  member_deleted: say('closedTheAccountWasDeleted'),
  taken_back: say('closedItsMakerWithdrew'),
} as const;

function reportWords({ reason, source, hidden }: Of<'reported'>): string {
  const title = translate(reportReasons[reason]);
  return hidden ? say('reportedAndHidden', { source, reason: title }) : say('reported', { source, reason: title });
}

function decisionWords({ action, sanction, applied, effect, rule, addToHashList }: Of<'decided'>): string {
  const kind = applied && applied !== 'none' ? applied : sanction?.kind;
  const byProgram = effect ? effect.cause !== 'chosen' : kind !== sanction?.kind;
  const parts = [say('decided', { action })];
  if (kind) parts.push(byProgram ? say('memberSanctionedByTheRules', { kind }) : say('memberSanctioned', { kind }));
  if (rule) parts.push(translate(rules[rule].title));
  if (effect && effect.weight > 0) parts.push(say('strikeOfWeight', { weight: effect.weight, sum: effect.sum }));
  if (addToHashList) parts.push(say('addedToTheHashList'));
  return parts.reduceRight((rest, first) => say('partsOfADecision', { first, rest }));
}

export function wordsOf(event: EventRow): string {
  switch (event.kind) {
    case 'opened':
      return say('caseOpened');
    case 'reported':
      return reportWords(event.detail);
    case 'concern':
      return event.detail.kind === 'staff'
        ? translate(concernWords.staff)
        : say('noticedByTheProgram', { concern: translate(concernWords[event.detail.kind]) });
    case 'clock_started':
      return say('clockStarted', { clock: translate(clockWords[event.detail.clock]) });
    case 'clock_stopped':
      return say('clockStopped', { clock: translate(clockWords[event.detail.clock]) });
    case 'claimed':
      return say('claimed');
    case 'released':
      return say('claimReleased');
    case 'shown':
      return event.detail.what === 'video' ? say('videoPlayed') : say('pictureShown');
    case 'warned': {
      const { percent } = event.detail;
      const clock = translate(clockWords[event.detail.clock]);
      return percent === 100 ? say('theTimeIsOver', { clock }) : say('partOfTheTimeIsOver', { percent, clock });
    }
    case 'held':
      return say('hiddenByTheProgram');
    case 'decided':
      return decisionWords(event.detail);
    case 'statement_sent':
      return event.detail.to === 'maker' ? say('statementSentToTheMaker') : say('statementSentToAReporter');
    case 'appealed':
      return say('appealed');
    case 'appeal_decided':
      return event.detail.outcome === 'overturn' ? say('appealOverturned') : say('appealUpheld');
    case 'reversed':
      return say('decisionReversed');
    case 'closed':
      return translate(closings[event.detail.because]);
    case 'reopened':
      return say('openedAgain');
    case 'note':
      return say('note');
    case 'erased':
      return say('erasedWithEveryCopy');
    case 'restricted':
      return event.detail.cause === 'list' ? say('restrictedByAList') : say('restrictedToAdmins');
    case 'unrestricted':
      return say('restrictionLifted');
    case 'evidence_destroyed':
      return say('evidenceDestroyed');
  }
}

function writtenIn(event: EventRow): string {
  if (event.kind === 'note') return event.detail.text;
  const hasReason = ['decided', 'reversed', 'erased', 'unrestricted'] as const;
  return hasReason.some((kind) => kind === event.kind) ? (event.detail as { reason: string }).reason : '';
}

/** Only the program's own texts are messages. */
export const textOf = (event: EventRow): string =>
  event.by_id === null ? translate(writtenIn(event)) : writtenIn(event);
