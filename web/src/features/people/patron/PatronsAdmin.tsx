import { useQuery } from '@tanstack/react-query';
import type { AdminTier } from '@veil/contract/people/patron-tiers.ts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Pencil, Plus, Star, Trash2 } from '../../../kit/icons/index.ts';
import { Button, Card, Chip, EmptyState, IconButton, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { attempt } from '../../site/submit/index.ts';
import { usePatronAdmin } from './admin-actions.ts';
import { CodesCard } from './CodesCard.tsx';
import { GrantsCard } from './GrantsCard.tsx';
import { say } from './messages.ts';
import { adminTiersQuery } from './reads.ts';
import { TierDialog } from './TierDialog.tsx';
import { priceWords } from './words.ts';

export default function PatronsAdmin(): ReactNode {
  const read = useQuery(adminTiersQuery);
  const { data } = read;
  if (!data) return <Loaded of={read} loading={<Skeleton lines={6} />} />;
  return (
    <div className="grid gap-5">
      <TiersCard tiers={data} />
      {data.length > 0 && (
        <>
          <GrantsCard tiers={data} />
          <CodesCard tiers={data} />
        </>
      )}
    </div>
  );
}

function TiersCard({ tiers }: { tiers: readonly AdminTier[] }) {
  const { deleteTier } = usePatronAdmin();
  const [open, setOpen] = useState<AdminTier | 'new' | null>(null);
  const [deleting, setDeleting] = useState<AdminTier | null>(null);
  const remove = async (tier: AdminTier) => {
    setDeleting(null);
    await attempt(() => deleteTier(tier.id), { failed: say('failedToDelete') });
  };
  const add = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen('new')}>
      {say('newTier')}
    </Button>
  );
  return (
    <Card title={say('tiers')} action={tiers.length > 0 && add}>
      {tiers.length === 0 && (
        <EmptyState
          compact
          icon={<Star aria-hidden="true" />}
          title={say('noTiersYet')}
          text={say('aTierHasAName')}
          action={add}
        />
      )}
      <ul className="grid divide-y divide-line">
        {tiers.map((tier) => (
          <li key={tier.id} className="flex items-center gap-3 py-3">
            <div className="grid min-w-0 flex-1 gap-0.5">
              <p className="flex flex-wrap items-center gap-2 font-[560]">
                <span className="min-w-0 break-words">{tier.name}</span>
                {!tier.offered && <Chip>{say('notOffered')}</Chip>}
              </p>
              <p className="text-small text-faint">
                {say('tierFacts', { price: priceWords(tier), level: tier.level, members: tier.members })}
              </p>
            </div>
            <IconButton
              label={say('changeTierNamed', { tier: tier.name })}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => setOpen(tier)}
            />
            <IconButton
              label={say('deleteTierNamed', { tier: tier.name })}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => setDeleting(tier)}
            />
          </li>
        ))}
      </ul>
      {open && <TierDialog tier={open === 'new' ? null : open} tiers={tiers} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        onConfirm={() => deleting && void remove(deleting)}
        title={say('askToDeleteTier', { tier: deleting?.name ?? '' })}
        text={say('onlyATierThatNobody')}
        confirmLabel={say('deleteTier')}
        tone="danger"
      />
    </Card>
  );
}
