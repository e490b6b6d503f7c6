import { useQuery } from '@tanstack/react-query';
import type { AdminStamp } from '@veil/contract/items/stamps.ts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Pencil, Plus, Squircle, Trash2 } from '../../../kit/icons/index.ts';
import { Button, EmptyState, IconButton, Skeleton, Switch } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { attempt } from '../../site/submit/index.ts';
import { useStampActions } from './actions.ts';
import { say } from './messages.ts';
import { adminStampsQuery } from './reads.ts';
import { StampDialog } from './StampDialog.tsx';
import { StampPicture } from './StampPicture.tsx';
import { tierWords } from './words.ts';

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,330px),1fr))] gap-3';

export default function StampsAdmin(): ReactNode {
  const read = useQuery(adminStampsQuery);
  const { data } = read;
  const { change, remove } = useStampActions();
  const [open, setOpen] = useState<AdminStamp | 'new' | null>(null);
  const [deleting, setDeleting] = useState<AdminStamp | null>(null);
  const run = (action: Promise<void>, failed: string) => attempt(() => action, { failed });
  const add = (
    <Button tone="main" icon={<Plus aria-hidden="true" />} onClick={() => setOpen('new')}>
      {say('uploadAStamp')}
    </Button>
  );
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <p className="min-w-0 flex-1 basis-64 text-soft">{say('stampsArePicturesThatMembers')}</p>
        {data && data.length > 0 && add}
      </div>
      <Loaded
        compact
        of={read}
        loading={
          <div className={grid}>
            {[0, 1, 2, 3].map((slot) => (
              <Skeleton key={slot} ratio={2.6} className="rounded-m" />
            ))}
          </div>
        }
      />
      {data?.length === 0 && (
        <EmptyState
          icon={<Squircle aria-hidden="true" />}
          title={say('noStampsYet')}
          text={say('uploadTheFirstOneA')}
          action={add}
        />
      )}
      {data && data.length > 0 && (
        <ul className={grid}>
          {data.map((stamp) => (
            <li key={stamp.id} className="flex min-w-0 gap-3 rounded-m border border-line bg-surface p-3">
              <span className="relative size-20 flex-none overflow-hidden rounded-s">
                <StampPicture of={stamp} dim={!stamp.active} />
              </span>
              <div className="grid min-w-0 flex-1 content-between gap-1">
                <div className="min-w-0">
                  <p className="truncate font-[560]">{stamp.name}</p>
                  <p className="truncate text-small text-faint">{tierWords(stamp)}</p>
                </div>
                <div className="flex items-center gap-1">
                  <Switch
                    label={say('offered')}
                    checked={stamp.active}
                    onChange={(active) => void run(change(stamp.id, { active }), say('failedToSave'))}
                    className="me-auto"
                  />
                  <IconButton
                    size="s"
                    label={say('changeName', { name: stamp.name })}
                    icon={<Pencil aria-hidden="true" />}
                    onClick={() => setOpen(stamp)}
                  />
                  <IconButton
                    size="s"
                    label={say('deleteNamed', { name: stamp.name })}
                    icon={<Trash2 aria-hidden="true" />}
                    onClick={() => setDeleting(stamp)}
                  />
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
      {open && <StampDialog stamp={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting) void run(remove(deleting.id), say('failedToDelete'));
          setDeleting(null);
        }}
        title={say('askDelete', { name: deleting?.name ?? '' })}
        text={say('membersCanNoLongerChoose')}
        confirmLabel={say('deleteStamp')}
        tone="danger"
      />
    </div>
  );
}
