import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { buttonClass, EmptyState, Notice, Page, PageHeader, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { takeFocus } from '../../../kit/take-focus.ts';
import { ApiError } from '../../../platform/errors.ts';
import { Link, useParams, useSearch } from '../../../platform/router/index.ts';
import { CounterNoticeForm } from './CounterNoticeForm.tsx';
import { say } from './messages.ts';
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
      <PageHeader title={say('counterNotice')} lead={say('ifYourItemWasRemoved')} />
      {gone && key && (
        <Notice title={say('thisLinkDoesNotOpen')}>
          {say.nodes('openTheLinkOfThe', {
            link: (
              <Link to="/auth" className={link}>
                {say('signIn')}
              </Link>
            ),
          })}
        </Notice>
      )}
      {gone && !key && (
        <EmptyState
          compact
          title={say('thereIsNoSuchDecision')}
          text={say('onlyTheMakerOfAn')}
          action={
            <Link to="/feed" className={buttonClass({ tone: 'main' })}>
              {say('goToTheFeed')}
            </Link>
          }
        />
      )}
      {!gone && <Loaded of={read} loading={<Skeleton lines={6} />} />}
      {data && (
        <div className="grid gap-6">
          <p>
            {say('wasRemovedOn', { title: data.title, time: timeWords(data.decidedAt), reason: data.reason })}{' '}
            {key && (
              <Link to="/statements/$id" params={{ id }} search={{ key }} className={link}>
                {say('readTheDecision')}
              </Link>
            )}
          </p>
          {data.sentAt && (
            <div ref={isSent ? takeFocus : undefined} tabIndex={-1} className="outline-none">
              <Notice tone="good" title={say('youSentACounterNotice', { time: timeWords(data.sentAt) })}>
                {data.actionFiled ? say('theClaimantWentToCourt') : say('theItemComesBackAfter')}
              </Notice>
            </div>
          )}
          {!data.sentAt && !data.canSend && <Notice tone="info">{say('theDecisionWasChangedThe')}</Notice>}
          {data.canSend && <CounterNoticeForm id={id} linkKey={key} onSent={() => setSent(true)} />}
        </div>
      )}
    </Page>
  );
}
