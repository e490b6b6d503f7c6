import { useQuery } from '@tanstack/react-query';
import type { ReleaseAsk } from '@veil/contract/items/release-asks.ts';
import type { ReactNode } from 'react';
import { EmptyState, Notice, Page, PageHeader, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { api } from '../../../platform/api.ts';
import { ApiError, reason } from '../../../platform/errors.ts';
import { useParams } from '../../../platform/router/index.ts';
import { ConfirmPerson } from './ConfirmPerson.tsx';
import { say } from './messages.ts';
import { ReleaseDone } from './ReleaseDone.tsx';
import { ReleaseForm } from './ReleaseForm.tsx';
import { useRelease } from './useRelease.ts';
import { askWithheld } from './words.ts';

export default function ReleaseScreen(): ReactNode {
  const { token } = useParams({ strict: false }) as { token: string };
  const read = useQuery({
    queryKey: ['release', token],
    queryFn: () => api.openRelease({ body: { token } }),
    // The picture's address is valid for some minutes. Nothing else changes during reading.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const { data, error } = read;
  if (error instanceof ApiError && (error.status === 404 || error.status === 403))
    return (
      <Page width="text">
        <EmptyState whole title={say('thisLinkCannotBeUsed')} text={reason(error) ?? ''} />
      </Page>
    );
  return (
    <Page width="text">
      {data && <Asked token={token} ask={data} />}
      <Loaded of={read} loading={<Skeleton lines={8} />} />
    </Page>
  );
}

function Asked({ token, ask }: { token: string; ask: ReleaseAsk }) {
  const release = useRelease(token, ask);
  if (release.answered) return <ReleaseDone answered={release.answered} />;
  return (
    <div className="grid gap-6">
      <PageHeader
        title={say('doYouAgreeToBe')}
        lead={say('saysThatYouAreShown', { makerName: ask.makerName, title: ask.title })}
      />
      {ask.still ? (
        <figure className="grid gap-2">
          <img
            src={ask.still}
            alt={say('asItWouldBePublished', { title: ask.title })}
            className="max-h-[70vh] max-w-full rounded-m object-contain"
          />
          <figcaption className="text-small text-faint">
            {ask.veiled
              ? say('publishedWithoutCovers', { kind: ask.kind })
              : say('publishedWithCovers', { kind: ask.kind })}
          </figcaption>
        </figure>
      ) : (
        <Notice title={say('noPictureNow')}>{askWithheld[ask.withheld ?? 'preparing']}</Notice>
      )}
      {ask.confirmedBy === null && <ConfirmPerson token={token} makerName={ask.makerName} />}
      <ReleaseForm release={release} ask={ask} />
    </div>
  );
}
