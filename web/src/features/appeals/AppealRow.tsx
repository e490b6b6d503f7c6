import { Link } from '@tanstack/react-router';
import type { Appeal } from '@veil/contract/appeals.ts';
import { rules } from '@veil/contract/rules.ts';
import { Card, Notice } from '../../kit/index.ts';
import { DecideAppeal } from './DecideAppeal.tsx';
import { aboutWords, actionWords, appellantWords, dayOf, kindWords, outcomeWords } from './words.ts';

const refusals = {
  same: 'You made this decision: another moderator decides the appeal.',
  party: 'It is about you or yours: another moderator decides the appeal.',
} as const;

/** An appeal with the decision that it is about, and the form that decides it. */
export function AppealRow({ of: appeal }: { of: Appeal }) {
  const { decision, outcome, may } = appeal;
  const facts: [string, string][] = [
    ['About', aboutWords[appeal.about.kind]],
    [
      'Decision',
      [actionWords[decision.action], decision.sanction && kindWords[decision.sanction]].filter(Boolean).join(', '),
    ],
    ['Rule', decision.rule ? rules[decision.rule].title : 'None'],
    decision.automatic
      ? ['Hidden', `${dayOf(decision.at)}, automatically: nobody has decided the case yet`]
      : ['Decided', `${dayOf(decision.at)}, by ${decision.by ?? 'a moderator who left'}`],
    ['Reason', decision.reason || 'None'],
    ['Appealed', `${dayOf(appeal.filedAt)}, by: ${appellantWords[appeal.appellant]}`],
    ...(appeal.dueAt ? [['Decide until', dayOf(appeal.dueAt)] as [string, string]] : []),
  ];
  return (
    <Card title={`Case ${appeal.caseNumber}`}>
      <div className="grid gap-5">
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {facts.map(([label, text]) => (
            <div key={label} className="grid gap-1">
              <dt className="text-small text-faint">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
        {appeal.about.contentId && (
          <Link
            to="/content/$id"
            params={{ id: appeal.about.contentId }}
            className="justify-self-start text-accent underline underline-offset-4"
          >
            Look at the item
          </Link>
        )}
        <blockquote className="whitespace-pre-line border-l border-line pl-3 wrap-anywhere">{appeal.text}</blockquote>
        {outcome && appeal.decidedAt && (
          <Notice
            tone={outcome === 'overturn' ? 'good' : 'info'}
            title={`${outcomeWords[outcome]}: ${dayOf(appeal.decidedAt)}${appeal.decidedBy ? `, by ${appeal.decidedBy}` : ''}`}
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
