import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { buttonClass, EmptyState, Notice, Page, PageHeader, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { takeFocus } from '../../../kit/take-focus.ts';
import { ApiError } from '../../../platform/errors.ts';
import { CounterNoticeForm } from './CounterNoticeForm.tsx';
import { counterNoticeQuery } from './reads.ts';
import { timeWords } from './words.ts';

const link = 'text-accent underline underline-offset-4';

export default function CounterNoticeScreen(): ReactNode {
  const { id } = useParams({ strict: false }) as { id: string };
  const { key } = useSearch({ strict: false }) as { key?: string };
  const read = useQuery(counterNoticeQuery(id, key));
  const { data, error } = read;
  const [isSent, setSent] = useState(false);
  const gone = error instanceof ApiError && error.status === 404;
  return (
    <Page width="narrow">
      <PageHeader
        title="Counter-notice"
        lead="If your item was removed for copyright by mistake, you can say so under 17 USC 512(g)(3)."
      />
      {gone && key && (
        <Notice title="This link does not open a removal for copyright">
          Open the link of the e-mail again, and from there the counter-notice.{' '}
          <Link to="/auth" className={link}>
            Sign in
          </Link>
        </Notice>
      )}
      {gone && !key && (
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
      {!gone && <Loaded of={read} loading={<Skeleton lines={6} />} />}
      {data && (
        <div className="grid gap-6">
          <p>
            “{data.title}” was removed on {timeWords(data.decidedAt)}. {data.reason}{' '}
            {key && (
              <Link to="/statements/$id" params={{ id }} search={{ key }} className={link}>
                Read the decision
              </Link>
            )}
          </p>
          {data.sentAt && (
            <div ref={isSent ? takeFocus : undefined} tabIndex={-1} className="outline-none">
              <Notice tone="good" title={`You sent a counter-notice on ${timeWords(data.sentAt)}`}>
                {data.actionFiled
                  ? 'The claimant went to court, so the item stays removed.'
                  : 'The item comes back after 10 to 14 working days, unless the claimant goes to court.'}
              </Notice>
            </div>
          )}
          {!data.sentAt && !data.canSend && <Notice tone="info">The decision was changed: the item is back.</Notice>}
          {data.canSend && <CounterNoticeForm id={id} linkKey={key} onSent={() => setSent(true)} />}
        </div>
      )}
    </Page>
  );
}
