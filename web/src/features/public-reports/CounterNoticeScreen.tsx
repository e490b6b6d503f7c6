import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass, EmptyState, ErrorState, Notice, Page, PageHeader, Skeleton } from '../../kit/index.ts';
import { ApiError, reason } from '../../platform/errors.ts';
import { CounterNoticeForm } from './CounterNoticeForm.tsx';
import { counterNoticeQuery } from './queries.ts';
import { timeWords } from './words.ts';

/** The answer of a maker to the removal of an item for copyright. */
export default function CounterNoticeScreen(): ReactNode {
  const { id } = useParams({ strict: false }) as { id: string };
  const { key } = useSearch({ strict: false }) as { key?: string };
  const { data, error, refetch } = useQuery(counterNoticeQuery(id, key));
  const gone = error instanceof ApiError && error.status === 404;
  return (
    <Page width="narrow">
      <PageHeader
        title="Counter-notice"
        lead="If your item was removed for copyright by mistake, you can say so under 17 USC 512(g)(3)."
      />
      {gone && (
        <EmptyState
          compact
          title="There is no such decision"
          text="Only the maker of an item that was removed for copyright can answer it."
          action={
            <Link to="/feed" className={buttonClass({ tone: 'main' })}>
              Go to the feed
            </Link>
          }
        />
      )}
      {error && !gone && !data && (
        <ErrorState text="The decision could not be loaded" detail={reason(error)} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton lines={6} />}
      {data && (
        <div className="grid gap-6">
          <p>
            “{data.title}” was removed on {timeWords(data.decidedAt)}. {data.reason}
          </p>
          {data.sentAt && (
            <Notice tone="info">
              You sent a counter-notice on {timeWords(data.sentAt)}.{' '}
              {data.actionFiled
                ? 'Whoever claims the rights filed an action in court, so the item stays away.'
                : 'The item comes back after 10 to 14 working days, unless whoever claims the rights goes to court.'}
            </Notice>
          )}
          {!data.sentAt && !data.canSend && <Notice tone="info">The decision was changed: the item is back.</Notice>}
          {data.canSend && <CounterNoticeForm id={id} linkKey={key} />}
        </div>
      )}
    </Page>
  );
}
