import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndedFor } from '@veil/contract/items/people-shown.ts';
import type { OwnRelease } from '@veil/contract/items/release-asks.ts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Button, EmptyState, Notice, Page, PageHeader, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { api } from '../../../platform/api.ts';
import { ApiError, reason } from '../../../platform/errors.ts';
import { longDay } from '../../../platform/long-day.ts';
import { useParams } from '../../../platform/router/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { say } from './messages.ts';
import { answeredWithheld } from './words.ts';

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
        <EmptyState whole title={say('nothingIsHere')} text={reason(error) ?? ''} />
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
  if (!publish) return say('youDidNotAllowIts');
  return download ? say('youAllowedPublicationAndDownload') : say('youAllowedPublicationNotDownload');
};

function agreedWords(own: OwnRelease): string {
  const { name, title, makerName: maker, answeredAt } = own;
  const day = longDay(answeredAt);
  return title && maker
    ? say('youAgreedToBeShownInItem', { name, day, title, maker, allowed: allowed(own) })
    : say('youAgreedToBeShown', { name, day, allowed: allowed(own) });
}

/** A deleted item has no maker any more. */
type Maker = { known: 'yes' | 'no'; maker: string };

const endings: Record<EndedFor, (of: Maker) => string> = {
  maker: ({ known, maker }) => say('endedYourReleaseYourAnswer', { known, maker }),
  replaced: ({ known, maker }) => say('replacedThePictureThatYou', { known, maker }),
  deleted: () => say('theItemWasDeleted'),
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
    await submit(act, { failed: say('itCouldNotBeWithdrawn') });
    setAsking(null);
  };
  const maker = own.makerName ?? '';
  const known = own.makerName === null ? 'no' : 'yes';
  return (
    <div className="grid gap-6">
      <PageHeader
        title={own.withdrawnAt ? say('youWithdrew') : own.endedAt ? say('yourReleaseHasEnded') : say('yourAnswer')}
        lead={agreedWords(own)}
      />
      {own.still && (
        <img
          src={own.still}
          alt={own.title ?? say('thePicture')}
          className="max-h-[70vh] max-w-full rounded-m object-contain"
        />
      )}
      {own.still && own.veiled && <p className="text-small text-faint">{say('intimatePartsAreBlackedOut')}</p>}
      {!own.still && own.withheld && own.title !== null && !own.withdrawnAt && (
        <Notice title={say('noPictureNow')}>{answeredWithheld[own.withheld]}</Notice>
      )}
      {own.endedAt && own.endedFor && (
        <Notice title={say('endedOn', { day: longDay(own.endedAt) })}>
          {endings[own.endedFor]({ known, maker })} {say('theRecordOfYourAnswer')}
          {!own.withdrawnAt && ` ${say('youCanStillWithdraw')}`}
        </Notice>
      )}
      {own.withdrawnAt ? (
        <Notice tone="good" title={say('withdrawnOn', { day: longDay(own.withdrawnAt) })}>
          {own.title === null ? say('theItemIsDeleted') : say('theItemIsHiddenAnd')}
        </Notice>
      ) : (
        <Button tone="danger" className="justify-self-start" onClick={() => setAsking('this')}>
          {say('withdrawForThisItem')}
        </Button>
      )}
      {own.others > 0 && (
        <div className="grid gap-3">
          <p className="text-soft">{say('otherItemsNameYou', { count: own.others, known, maker })}</p>
          <Button tone="danger" className="justify-self-start" onClick={() => setAsking('all')}>
            {say('withdrawForAllItemsOf', { known, maker })}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => void withdraw()}
        busy={busy}
        title={asking === 'all' ? say('askToWithdrawForAllItems') : say('askToWithdrawForThisItem')}
        text={asking === 'all' ? say('theyAreHiddenAtOnce') : say('itIsHiddenAtOnce')}
        confirmLabel={say('withdraw')}
        tone="danger"
      />
    </div>
  );
}
