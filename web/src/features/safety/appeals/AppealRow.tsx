import { rules } from '@veil/contract/rules.ts';
import type { Appeal } from '@veil/contract/safety/appeals.ts';
import { Card, Notice } from '../../../kit/index.ts';
import { longDay } from '../../../platform/long-day.ts';
import { Link } from '../../../platform/router/index.ts';
import { DecideAppeal } from './DecideAppeal.tsx';
import { say } from './messages.ts';
import { aboutWords, actionWords, kindWords, outcomeWords } from './words.ts';

const link = 'inline-block min-h-6 text-accent underline underline-offset-4';

const refusals = {
  same: say('youMadeThisDecisionAnother'),
  party: say('theAppealConcernsYouOr'),
} as const;

const holdFacts = ({ decision, filedAt, appellant }: Appeal): [string, string][] => [
  [say('hidden'), say('automatically', { date: longDay(decision.at) })],
  [say('reason'), decision.reason || say('noReason')],
  [say('objected'), say('byAppellant', { date: longDay(filedAt), appellant })],
];

function decisionWords({ action, sanction }: Appeal['decision']): string {
  if (!sanction) return actionWords[action];
  return say('actionAndSanction', { action: actionWords[action], sanction: kindWords[sanction] });
}

function outcomeTitle({ decision, decidedBy }: Appeal, won: NonNullable<Appeal['outcome']>, decidedAt: string): string {
  const outcome = outcomeWords(decision.automatic)[won];
  const date = longDay(decidedAt);
  return decidedBy ? say('outcomeOnBy', { outcome, date, moderator: decidedBy }) : say('outcomeOn', { outcome, date });
}

const decisionFacts = ({ decision, filedAt, appellant }: Appeal): [string, string][] => [
  [say('decision'), decisionWords(decision)],
  [say('rule'), decision.rule ? rules[decision.rule].title : say('noRule')],
  [
    say('decided'),
    decision.by
      ? say('byModerator', { date: longDay(decision.at), moderator: decision.by })
      : say('byModeratorWhoLeft', { date: longDay(decision.at) }),
  ],
  [say('reason'), decision.reason || say('noReason')],
  [say('appealed'), say('byAppellant', { date: longDay(filedAt), appellant })],
];

export function AppealRow({ of: appeal }: { of: Appeal }) {
  const { decision, outcome, may } = appeal;
  const facts: [string, string][] = [
    [say('about'), aboutWords[appeal.about.kind]],
    ...(decision.automatic ? holdFacts(appeal) : decisionFacts(appeal)),
    ...(appeal.dueAt ? [[say('decideUntil'), longDay(appeal.dueAt)] as [string, string]] : []),
  ];
  return (
    <Card title={say('case', { caseNumber: appeal.caseNumber })}>
      <div className="grid gap-5">
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {facts.map(([label, text]) => (
            <div key={label} className="grid content-start gap-1">
              <dt className="text-small text-faint">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="flex flex-wrap gap-x-5 gap-y-2">
          {appeal.about.contentId && (
            <Link to="/content/$id" params={{ id: appeal.about.contentId }} className={link}>
              {say('lookAtTheItem')}
            </Link>
          )}
          <Link
            to="/moderation"
            search={{ tab: decision.automatic ? 'open' : 'closed', case: appeal.caseId }}
            className={link}
          >
            {say('openTheCase')}
          </Link>
        </p>
        <blockquote className="whitespace-pre-line border-s border-line ps-3 wrap-anywhere">{appeal.text}</blockquote>
        {outcome && appeal.decidedAt && (
          <Notice
            tone={outcome === 'overturn' ? 'good' : 'info'}
            title={outcomeTitle(appeal, outcome, appeal.decidedAt)}
          >
            <p className="whitespace-pre-line wrap-anywhere">{appeal.answer || say('anAdminReversedTheDecision')}</p>
            {appeal.bySame && <p>{say('theSamePersonDecidedBoth')}</p>}
          </Notice>
        )}
        {!outcome && (may === 'same' || may === 'party') && <Notice>{refusals[may]}</Notice>}
        {!outcome && (may === 'yes' || may === 'alone') && <DecideAppeal of={appeal} />}
      </div>
    </Card>
  );
}
