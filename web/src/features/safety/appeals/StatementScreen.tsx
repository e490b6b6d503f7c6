import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { Statement } from '@veil/contract/safety/statements.ts';
import { type ReactNode, useState } from 'react';
import { Card, Notice, Page, PageHeader, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { takeFocus } from '../../../kit/take-focus.ts';
import { ApiError } from '../../../platform/errors.ts';
import { AppealForm } from './AppealForm.tsx';
import { statementQuery } from './reads.ts';
import { dayOf, factsOf, outcomeWords, titleOf } from './words.ts';

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
      <PageHeader title={titleOf(data)} lead={`Case ${data.caseNumber}`} />
      <div className="grid max-w-184 gap-6">
        {data.reversedAt && (
          <Notice
            tone="good"
            title={`${data.automatedDecision ? 'Shown again on' : 'Reversed on'} ${dayOf(data.reversedAt)}`}
          >
            {data.automatedDecision
              ? 'It is no longer hidden because of this.'
              : 'The effects of this decision are reversed.'}
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
        <PageHeader title="Decision" />
        <Notice title="This decision is not shown here">
          Sign in with the account that it concerns, or open the link of the e-mail again.{' '}
          <Link to="/auth" className="text-accent underline underline-offset-4">
            Sign in
          </Link>
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
    <Card title="The decision and its reasons">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <div className="grid gap-1 sm:col-span-2">
          <dt className="text-small text-faint">Reason</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            {statement.reason ||
              (statement.withheld
                ? 'The site gives no details in cases like this.'
                : 'The moderator found nothing against the rules.')}
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

function AppealCard({ of: statement, linkKey }: { of: Statement; linkKey: string | undefined }) {
  const { until, may, made } = statement.appeal;
  const isObjection = statement.automatedDecision;
  const [isSent, setSent] = useState(false);
  return (
    <Card title="What you can do">
      <div className="grid gap-4">
        {made && (
          <div ref={isSent ? takeFocus : undefined} tabIndex={-1} className="outline-none">
            <Notice
              tone={made.outcome === 'overturn' ? 'good' : 'info'}
              title={
                made.outcome && made.decidedAt
                  ? `${outcomeWords(isObjection)[made.outcome]}: ${dayOf(made.decidedAt)}`
                  : `You ${isObjection ? 'objected' : 'appealed'} on ${dayOf(made.filedAt)}`
              }
            >
              <p className="whitespace-pre-line wrap-anywhere">
                {made.outcome
                  ? made.answer
                  : `${isObjection ? 'A' : 'Another'} moderator decides within seven working days. You will be told.`}
              </p>
            </Notice>
          </div>
        )}
        {made?.text && (
          <blockquote className="whitespace-pre-line border-l border-line pl-3 text-soft wrap-anywhere">
            {made.text}
          </blockquote>
        )}
        {may && until && (
          <>
            <p className="max-w-[60ch] text-soft">
              {isObjection
                ? 'You can object, once: a moderator reads it with the case.'
                : `You can ask another moderator to decide again, once, until ${dayOf(until)}.`}
            </p>
            <AppealForm id={statement.id} linkKey={linkKey} objects={isObjection} onSent={() => setSent(true)} />
          </>
        )}
        {statement.recipient === 'maker' && statement.rule === 'copyright' && statement.action !== 'keep' && (
          <p className="max-w-[60ch] text-soft">
            If it was removed for copyright by mistake, you can{' '}
            {linkKey ? (
              <Link
                to="/statements/$id/counter-notice"
                params={{ id: statement.id }}
                search={{ key: linkKey }}
                className={link}
              >
                send a counter-notice
              </Link>
            ) : (
              <Link to="/decisions/$id/counter-notice" params={{ id: statement.decisionId }} className={link}>
                send a counter-notice
              </Link>
            )}
            .
          </p>
        )}
        {!may && !made && (
          <p className="text-soft">
            {statement.settledAt
              ? 'A moderator has since decided the case.'
              : until && !statement.reversedAt
                ? `The time for an appeal ended on ${dayOf(until)}.`
                : 'There is nothing to appeal.'}
          </p>
        )}
        <p className="max-w-[60ch] text-small text-faint">
          If your country's law provides for it, you can also go to a certified dispute settlement body or to a court.
          An appeal here does not change that.
        </p>
      </div>
    </Card>
  );
}
