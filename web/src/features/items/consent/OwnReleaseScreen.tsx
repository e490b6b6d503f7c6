import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { EndedFor } from '@veil/contract/items/people-shown.ts';
import type { OwnRelease } from '@veil/contract/items/release-asks.ts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Button, EmptyState, Notice, Page, PageHeader, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { api } from '../../../platform/api.ts';
import { ApiError, reason } from '../../../platform/errors.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { answeredWithheld, dayOf } from './words.ts';

/** It needs no account. */
export default function OwnReleaseScreen(): ReactNode {
  const { code } = useParams({ strict: false }) as { code: string };
  const read = useQuery({
    queryKey: ['own release', code],
    queryFn: () => api.openOwnRelease({ body: { code } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const { data, error } = read;
  if (error instanceof ApiError && error.status === 404)
    return (
      <Page width="text">
        <EmptyState title="Nothing is here" text={reason(error) ?? ''} />
      </Page>
    );
  return (
    <Page width="text">
      {data && <Own code={code} own={data} />}
      <Loaded of={read} loading={<Skeleton lines={8} />} />
    </Page>
  );
}

const allowed = ({ publish, download }: OwnRelease): string => {
  if (!publish) return 'You did not allow its publication.';
  return download ? 'You allowed publication and download.' : 'You allowed publication, not download.';
};

const endings: Record<EndedFor, (maker: string) => string> = {
  maker: (maker) => `${maker} ended your release. Your answer no longer lets the item be public.`,
  replaced: (maker) => `${maker} replaced the picture that you saw. Your answer does not count for the new one.`,
  deleted: () => 'The item was deleted.',
};

function Own({ code, own }: { code: string; own: OwnRelease }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<'this' | 'all' | null>(null);
  const { busy, submit } = useSubmit();
  const withdraw = async () => {
    const act = async () => {
      const next = await api.withdrawRelease({ body: { code, all: asking === 'all' } });
      client.setQueryData(['own release', code], next);
    };
    await submit(act, { failed: 'It could not be withdrawn. Please try again.' });
    setAsking(null);
  };
  const maker = own.makerName ?? 'The maker';
  return (
    <div className="grid gap-6">
      <PageHeader
        title={own.withdrawnAt ? 'You withdrew' : own.endedAt ? 'Your release has ended' : 'Your answer'}
        lead={`${own.name}, on ${dayOf(own.answeredAt)} you agreed to be shown${own.title ? ` in “${own.title}”` : ''}${own.makerName ? ` by ${own.makerName}` : ''}. ${allowed(own)}`}
      />
      {own.still && (
        <img
          src={own.still}
          alt={own.title ?? 'The picture'}
          className="max-h-[70vh] max-w-full rounded-m object-contain"
        />
      )}
      {own.still && own.veiled && (
        <p className="text-small text-faint">
          Intimate parts are blacked out here, because anybody with this code can open the picture.
        </p>
      )}
      {!own.still && own.withheld && own.title !== null && !own.withdrawnAt && (
        <Notice title="No picture now">{answeredWithheld[own.withheld]}</Notice>
      )}
      {own.endedAt && own.endedFor && (
        <Notice title={`Ended on ${dayOf(own.endedAt)}`}>
          {endings[own.endedFor](maker)} The record of your answer is kept.
          {!own.withdrawnAt && ' You can still withdraw.'}
        </Notice>
      )}
      {own.withdrawnAt ? (
        <Notice tone="good" title={`Withdrawn on ${dayOf(own.withdrawnAt)}`}>
          {own.title === null ? 'The item is deleted.' : 'The item is hidden, and a moderator looks at it.'}
        </Notice>
      ) : (
        <Button tone="danger" className="justify-self-start" onClick={() => setAsking('this')}>
          Withdraw for this item
        </Button>
      )}
      {own.others > 0 && (
        <div className="grid gap-3">
          <p className="text-soft">
            {own.others === 1 ? 'One other item' : `${own.others} other items`} of {maker}{' '}
            {own.others === 1 ? 'names' : 'name'} you too.
          </p>
          <Button tone="danger" className="justify-self-start" onClick={() => setAsking('all')}>
            Withdraw for all items of {maker}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => void withdraw()}
        busy={busy}
        title={asking === 'all' ? 'Withdraw for all items?' : 'Withdraw for this item?'}
        text={
          asking === 'all'
            ? 'They are hidden at once for everybody, and this maker cannot ask you again. It cannot be undone here.'
            : 'It is hidden at once for everybody, and a moderator looks at it. It cannot be undone here.'
        }
        confirmLabel="Withdraw"
        tone="danger"
      />
    </div>
  );
}
