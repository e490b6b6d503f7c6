import { useQuery } from '@tanstack/react-query';
import type { Statement } from '@veil/contract/safety/statements.ts';
import { type ReactNode, useState } from 'react';
import { Card, Notice, Page, PageHeader, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { takeFocus } from '../../../kit/take-focus.ts';
import { ApiError } from '../../../platform/errors.ts';
import { longDay } from '../../../platform/long-day.ts';
import { Link, useParams, useSearch } from '../../../platform/router/index.ts';
import { AppealForm } from './AppealForm.tsx';
import { say } from './messages.ts';
import { statementQuery } from './reads.ts';
import { factsOf, outcomeWords, titleOf } from './words.ts';

const link = 'text-accent underline underline-offset-4';

/** The link of an e-mail works without sign-in. */
export default function StatementScreen(): ReactNode {
  const { id } = useParams({ from: '/statements/$id' });
  const { key } = useSearch({ from: '/statements/$id' });
  const { data, error, isPending, refetch } = useQuery(statementQuery(id, key));
  if (isPending)
    return (
      <Page>
        <Skeleton lines={8} />
      </Page>
    );
  if (!data) return <Missing error={error} onRetry={() => void refetch()} />;
  return (
    <Page>
      <PageHeader title={titleOf(data)} lead={say('case', { caseNumber: data.caseNumber })} />
      <div className="grid max-w-184 gap-6">
        {data.reversedAt && (
          <Notice
            tone="good"
            title={
              data.automatedDecision
                ? say('shownAgainOn', { date: longDay(data.reversedAt) })
                : say('reversedOn', { date: longDay(data.reversedAt) })
            }
          >
            {data.automatedDecision ? say('itIsNoLongerHidden') : say('theEffectsOfThisDecision')}
          </Notice>
        )}
        <Facts of={data} />
        <AppealCard of={data} linkKey={key} />
      </div>
    </Page>
  );
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'unauthorized' || code === 'not_found')
    return (
      <Page>
        <PageHeader title={say('decision')} />
        <Notice title={say('thisDecisionIsNotShown')}>
          {say.nodes('signInWithTheAccount', {
            link: (
              <Link to="/auth" className="text-accent underline underline-offset-4">
                {say('signIn')}
              </Link>
            ),
          })}
        </Notice>
      </Page>
    );
  return (
    <Page>
      <Loaded of={{ data: undefined, error, refetch: onRetry }} />
    </Page>
  );
}

function Facts({ of: statement }: { of: Statement }) {
  return (
    <Card title={say('theDecisionAndItsReasons')}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <div className="grid gap-1 sm:col-span-2">
          <dt className="text-small text-faint">{say('reason')}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            {statement.reason ||
              (statement.withheld ? say('theSiteGivesNoDetails') : say('theModeratorFoundNothingAgainst'))}
          </dd>
        </div>
        {factsOf(statement).map(([label, text]) => (
          <div key={label} className="grid content-start gap-1">
            <dt className="text-small text-faint">{label}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

type Made = NonNullable<Statement['appeal']['made']>;

function appealTitle({ outcome, decidedAt, filedAt }: Made, isObjection: boolean): string {
  if (outcome && decidedAt)
    return say('outcomeOn', { outcome: outcomeWords(isObjection)[outcome], date: longDay(decidedAt) });
  return isObjection
    ? say('youObjectedOn', { date: longDay(filedAt) })
    : say('youAppealedOn', { date: longDay(filedAt) });
}

function AppealCard({ of: statement, linkKey }: { of: Statement; linkKey: string | undefined }) {
  const { until, may, made } = statement.appeal;
  const isObjection = statement.automatedDecision;
  const [isSent, setSent] = useState(false);
  return (
    <Card title={say('whatYouCanDo')}>
      <div className="grid gap-4">
        {made && (
          <div ref={isSent ? takeFocus : undefined} tabIndex={-1} className="outline-none">
            <Notice tone={made.outcome === 'overturn' ? 'good' : 'info'} title={appealTitle(made, isObjection)}>
              <p className="whitespace-pre-line wrap-anywhere">
                {made.outcome
                  ? made.answer
                  : isObjection
                    ? say('aModeratorDecidesWithinSeven')
                    : say('anotherModeratorDecidesWithinSeven')}
              </p>
            </Notice>
          </div>
        )}
        {made?.text && (
          <blockquote className="whitespace-pre-line border-s border-line ps-3 text-soft wrap-anywhere">
            {made.text}
          </blockquote>
        )}
        {may && until && (
          <>
            <p className="max-w-[60ch] text-soft">
              {isObjection ? say('youCanObjectOnceA') : say('youCanAskAnotherModerator', { date: longDay(until) })}
            </p>
            <AppealForm id={statement.id} linkKey={linkKey} objects={isObjection} onSent={() => setSent(true)} />
          </>
        )}
        {statement.recipient === 'maker' && statement.rule === 'copyright' && statement.action !== 'keep' && (
          <p className="max-w-[60ch] text-soft">
            {say.nodes('ifItWasRemovedFor', {
              link: linkKey ? (
                <Link
                  to="/statements/$id/counter-notice"
                  params={{ id: statement.id }}
                  search={{ key: linkKey }}
                  className={link}
                >
                  {say('sendACounterNotice')}
                </Link>
              ) : (
                <Link to="/decisions/$id/counter-notice" params={{ id: statement.decisionId }} className={link}>
                  {say('sendACounterNotice')}
                </Link>
              ),
            })}
          </p>
        )}
        {!may && !made && (
          <p className="text-soft">
            {statement.settledAt
              ? say('aModeratorHasSinceDecided')
              : until && !statement.reversedAt
                ? say('theTimeForAnAppeal', { date: longDay(until) })
                : say('thereIsNothingToAppeal')}
          </p>
        )}
        <p className="max-w-[60ch] text-small text-faint">{say('ifYourCountrysLawProvides')}</p>
      </div>
    </Card>
  );
}
