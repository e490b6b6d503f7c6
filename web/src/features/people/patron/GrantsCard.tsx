import { useInfiniteQuery } from '@tanstack/react-query';
import type { MemberCard } from '@veil/contract/people/members.ts';
import type { PatronGrant } from '@veil/contract/people/patron.ts';
import type { AdminTier } from '@veil/contract/people/patron-tiers.ts';
import { type FormEvent, useState } from 'react';
import { Combobox } from '../../../kit/Combobox.tsx';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Avatar, Button, Card, Field, Select, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { TimeField } from '../../../kit/TimeField.tsx';
import { api } from '../../../platform/api.ts';
import { longDay } from '../../../platform/long-day.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { usePatronAdmin } from './admin-actions.ts';
import { say } from './messages.ts';
import { grantsQuery } from './reads.ts';

type Found = Pick<MemberCard, 'id' | 'name'>;

export function GrantsCard({ tiers }: { tiers: readonly AdminTier[] }) {
  const grants = useInfiniteQuery(grantsQuery);
  const { endGrant } = usePatronAdmin();
  const [ending, setEnding] = useState<PatronGrant | null>(null);
  const { busy, submit } = useSubmit();
  const items = grants.data?.pages.flatMap((page) => page.items) ?? [];
  const end = async ({ id }: PatronGrant) => {
    if (await submit(() => endGrant(id), { failed: say('failedToSave') })) setEnding(null);
  };
  return (
    <Card title={say('membersWithATier')}>
      <div className="grid gap-5">
        <GrantForm tiers={tiers} />
        <Loaded compact of={grants} loading={<Skeleton lines={3} />} />
        {grants.data && items.length === 0 && <p className="text-soft">{say('nobodyHasATierYet')}</p>}
        <ul className="grid divide-y divide-line">
          {items.map((grant) => (
            <li key={grant.id} className="flex items-center gap-3 py-3">
              <Avatar name={grant.member.name} src={grant.member.avatarUrl} size="s" />
              <div className="grid min-w-0 flex-1 gap-0.5">
                <p className="truncate font-[560]">{grant.member.name}</p>
                <p className="text-small text-faint">{factsOf(grant)}</p>
              </div>
              {grant.running && grant.provider !== 'patreon' && (
                <Button
                  size="s"
                  aria-label={say('endTierOf', { tier: grant.tier.name, member: grant.member.name })}
                  onClick={() => setEnding(grant)}
                >
                  {say('end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <ShowMore of={grants} />
      </div>
      <ConfirmDialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        onConfirm={() => ending && void end(ending)}
        title={say('askToEnd', { tier: ending?.tier.name ?? '', member: ending?.member.name ?? '' })}
        text={say('itsPerksEndAtOnce')}
        confirmLabel={say('endNow')}
        tone="danger"
        busy={busy}
      />
    </Card>
  );
}

function factsOf({ tier: { name: tier }, provider, running, startsAt, endsAt }: PatronGrant): string {
  if (running)
    return endsAt
      ? say('grantUntil', { tier, day: longDay(endsAt), provider })
      : say('grantWithoutAnEnd', { tier, provider });
  return endsAt && new Date(endsAt) <= new Date()
    ? say('grantEnded', { tier, day: longDay(endsAt), provider })
    : say('grantFrom', { tier, day: longDay(startsAt), provider });
}

function GrantForm({ tiers }: { tiers: readonly AdminTier[] }) {
  const { grant } = usePatronAdmin();
  const [members, setMembers] = useState<readonly Found[]>([]);
  const [tierId, setTierId] = useState(tiers[0]?.id ?? '');
  const [until, setUntil] = useState('');
  const { busy, errors, setErrors, refuse, submit } = useSubmit();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const [member] = members;
    if (!member) return refuse({ memberId: say('chooseAMember') });
    const give = () => grant({ memberId: member.id, tierId, endsAt: until || null });
    const words = {
      done: say('hasTheTierNow', { member: member.name }),
      failed: say('failedToSave'),
      field: 'memberId',
    };
    if (!(await submit(give, words))) return;
    setMembers([]);
    setUntil('');
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid items-start gap-3 sm:grid-cols-2">
      <Field label={say('member')} error={errors.memberId} className="min-w-0 sm:col-span-2">
        <Combobox<Found>
          value={members}
          max={1}
          onChange={(chosen) => {
            setMembers(chosen);
            setErrors({});
          }}
          load={findMembers}
          toLabel={({ name }) => name}
          toKey={({ id }) => id}
          placeholder={say('searchMembers')}
        />
      </Field>
      <Field label={say('tier')}>
        <Select
          options={tiers.map(({ id, name }) => ({ value: id, label: name }))}
          value={tiers.some(({ id }) => id === tierId) ? tierId : (tiers[0]?.id ?? '')}
          onChange={setTierId}
        />
      </Field>
      <TimeField
        label={say('until')}
        hint={say('leaveEmptyForNoEnd')}
        of="day"
        error={errors.endsAt}
        value={until}
        onChange={setUntil}
      />
      <Button type="submit" tone="main" busy={busy} className="justify-self-start">
        {say('giveTier')}
      </Button>
    </form>
  );
}

async function findMembers(q: string, signal: AbortSignal): Promise<Found[]> {
  if (!q.trim()) return [];
  const answer = await api.search({ query: { q, type: 'user', limit: 10 } }, { signal });
  return answer.profiles.flatMap(({ id, name }) => (name ? { id, name } : []));
}
