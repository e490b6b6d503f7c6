import { useQuery } from '@tanstack/react-query';
import type { StaffCounts } from '@veil/contract/safety/staff-alerts.ts';
import { type ReactNode, Suspense } from 'react';
import { useMe } from '../../features/people/members/index.ts';
import { CasesTab } from '../../features/safety/moderation/CasesTab.tsx';
import { staffCountsQuery } from '../../features/safety/moderation/reads.ts';
import { Page, PageHeader, Skeleton, Tabs } from '../../kit/index.ts';
import { Navigate, useNavigate, useSearch } from '../../platform/router/index.ts';
import { say } from '../messages.ts';
import { adminTabs, moderationTabs } from './tabs.ts';

const caseTabs = [
  { value: 'open', label: say('open') },
  { value: 'mine', label: say('mine') },
  { value: 'closed', label: say('closed') },
] as const;

const countOf = (tab: string, counts: StaffCounts | undefined): number | null | undefined =>
  ({ open: counts?.open, appeals: counts?.appeals, restricted: counts?.restricted })[tab];

/** Other members get the home screen. */
export default function ModerationScreen(): ReactNode {
  const me = useMe();
  const { tab: asked } = useSearch({ from: '/moderation' });
  const navigate = useNavigate();
  const { data: counts } = useQuery({ ...staffCountsQuery, enabled: Boolean(me?.powers.length) });
  if (!me) return null;
  if (me.powers.length === 0) return <Navigate to="/" replace />;
  const added = [...moderationTabs, ...(me.powers.includes('admin') ? adminTabs : [])];
  const tabs = [...caseTabs, ...added].map((one) => {
    const count = countOf(one.value, counts);
    return count ? { ...one, count: String(count) } : one;
  });
  const tab = tabs.find(({ value }) => value === asked)?.value ?? 'open';
  const Added = added.find(({ value }) => value === tab)?.component;
  return (
    <Page>
      <PageHeader title={say('moderation')} />
      <Tabs
        label={say('moderation')}
        tabs={tabs}
        value={tab}
        onChange={(next) =>
          void navigate({ to: '/moderation', search: { tab: next }, replace: true, resetScroll: false })
        }
      >
        <Suspense fallback={<Skeleton lines={6} />}>
          {Added ? <Added /> : <CasesTab key={tab} list={tab as (typeof caseTabs)[number]['value']} />}
        </Suspense>
      </Tabs>
    </Page>
  );
}
