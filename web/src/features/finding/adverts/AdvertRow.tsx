import { useQueryClient } from '@tanstack/react-query';
import type { AdminAdvert } from '@veil/contract/finding/advert.ts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Button } from '../../../kit/index.ts';
import { amountOf } from '../../../platform/money.ts';
import { attempt } from '../../site/submit/index.ts';
import { changeAdvert, deleteAdvert } from './actions.ts';
import { EditAdvert } from './EditAdvert.tsx';
import { say } from './messages.ts';
import { deviceWords, pageWords, placementWords, stateOf, wordOf } from './words.ts';

export function AdvertRow({ advert }: { advert: AdminAdvert }): ReactNode {
  const queries = useQueryClient();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const { id, title, media, paused, impressions, clicks, revenue, currency } = advert;
  const act = (what: Promise<void>, failed: string) => attempt(() => what, { failed });
  const facts = [
    stateOf(advert, new Date()),
    wordOf(placementWords, advert.placement),
    wordOf(pageWords, advert.page),
    wordOf(deviceWords, advert.device),
    say('itsWeight', { weight: advert.weight }),
    ...(advert.tier === 'premium' ? [say('itIsPremium')] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-4 rounded-m border border-line bg-surface p-3">
      <img
        src={media.url}
        width={media.width}
        height={media.height}
        alt=""
        className="size-20 flex-none rounded-s object-cover"
      />
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="truncate font-[560]">{title}</p>
        <p className="text-small text-soft">{facts.join(' · ')}</p>
        <p className="text-small text-faint tabular-nums">
          {say('impressionsClicksEarned', {
            impressions,
            clicks,
            revenue: amountOf(revenue, currency),
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void act(changeAdvert(queries, id, { paused: !paused }), say('failedToSave'))}>
          {paused ? say('continue') : say('pause')}
        </Button>
        <Button onClick={() => setOpen('edit')}>{say('change')}</Button>
        <Button tone="danger" onClick={() => setOpen('delete')}>
          {say('delete')}
        </Button>
      </div>
      {open === 'edit' && <EditAdvert advert={advert} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'delete'}
        title={say('deleteThisAdvert')}
        text={say('itsEarningsStayInThe')}
        confirmLabel={say('deleteAdvert')}
        tone="danger"
        onConfirm={() => {
          setOpen(null);
          void act(deleteAdvert(queries, id), say('failedToDelete'));
        }}
        onClose={() => setOpen(null)}
      />
    </li>
  );
}
