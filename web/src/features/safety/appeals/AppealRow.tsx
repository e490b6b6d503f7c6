import { Link } from '@tanstack/react-router';
import { rules } from '@veil/contract/rules.ts';
import type { Appeal } from '@veil/contract/safety/appeals.ts';
import { Card, Notice } from '../../../kit/index.ts';
import { DecideAppeal } from './DecideAppeal.tsx';
import { aboutWords, actionWords, appellantWords, dayOf, kindWords, outcomeWords } from './words.ts';

const link = 'inline-block min-h-6 text-accent underline underline-offset-4';

const refusals = {
  same: 'You made this decision: another moderator decides the appeal.',
  party: 'The appeal concerns you or your item, so another moderator decides it.',
} as const;

const holdFacts = ({ decision, filedAt, appellant }: Appeal): [string, string][] => [
  ['Hidden', `${dayOf(decision.at)}, automatically`],
  ['Reason', decision.reason || 'None'],
  ['Objected', `${dayOf(filedAt)}, by ${appellantWords[appellant]}`],
];

const decisionFacts = ({ decision, filedAt, appellant }: Appeal): [string, string][] => [
  [
    'Decision',
    [actionWords[decision.action], decision.sanction && kindWords[decision.sanction]].filter(Boolean).join(', '),
  ],
  ['Rule', decision.rule ? rules[decision.rule].title : 'None'],
  ['Decided', `${dayOf(decision.at)}, by ${decision.by ?? 'a moderator who left'}`],
  ['Reason', decision.reason || 'None'],
  ['Appealed', `${dayOf(filedAt)}, by ${appellantWords[appellant]}`],
];

export function AppealRow({ of: appeal }: { of: Appeal }) {
  const { decision, outcome, may } = appeal;
  const facts: [string, string][] = [
    ['About', aboutWords[appeal.about.kind]],
    ...(decision.automatic ? holdFacts(appeal) : decisionFacts(appeal)),
    ...(appeal.dueAt ? [['Decide until', dayOf(appeal.dueAt)] as [string, string]] : []),
  ];
  return (
    <Card title={`Case ${appeal.caseNumber}`}>
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
              Look at the item
            </Link>
          )}
          <Link
            to="/moderation"
            search={{ tab: decision.automatic ? 'open' : 'closed', case: appeal.caseId }}
            className={link}
          >
            Open the case
          </Link>
        </p>
        <blockquote className="whitespace-pre-line border-l border-line pl-3 wrap-anywhere">{appeal.text}</blockquote>
        {outcome && appeal.decidedAt && (
          <Notice
            tone={outcome === 'overturn' ? 'good' : 'info'}
            title={`${outcomeWords(decision.automatic)[outcome]}: ${dayOf(appeal.decidedAt)}${appeal.decidedBy ? `, by ${appeal.decidedBy}` : ''}`}
          >
            <p className="whitespace-pre-line wrap-anywhere">{appeal.answer || 'An admin reversed the decision.'}</p>
            {appeal.bySame && <p>The same person decided both, because the site has nobody else.</p>}
          </Notice>
        )}
        {!outcome && (may === 'same' || may === 'party') && <Notice>{refusals[may]}</Notice>}
        {!outcome && (may === 'yes' || may === 'alone') && <DecideAppeal of={appeal} />}
      </div>
    </Card>
  );
}
