import { useQueries } from '@tanstack/react-query';
import type { PublicProfile } from '@veil/contract/people/members.ts';
import { type ReactNode, Suspense, use } from 'react';
import { Skeleton, Tabs } from '../../../kit/index.ts';
import { type SearchOf, useNavigate, useSearch } from '../../../platform/router/index.ts';
import { Additions } from '../../../platform/slice.ts';
import { figure } from '../../items/tiles/index.ts';
import { say } from './messages.ts';

type MemberSearch = SearchOf<'/p/$idOrName'>;

const notAsked = (tab: string) => ({ queryKey: ['not asked', tab], queryFn: () => 0, enabled: false });

/** A tab with a count is shown if it has entries, or could not be read, or if the address names it. */
export function MemberTabs({ member, children }: { member: PublicProfile; children: ReactNode }) {
  const { memberTabs: tabs } = use(Additions);
  // One screen has two addresses.
  const { tab } = useSearch({ strict: false }) as MemberSearch;
  const navigate = useNavigate();
  const totals = useQueries({ queries: tabs.map(({ total, value }) => total?.(member.id) ?? notAsked(value)) });
  const Shown = tabs.find(({ value }) => value === tab)?.component;
  const filled = tabs.flatMap(({ value, label, count, always }, nth) => {
    const { data: total = 0, isError } = totals[nth] ?? {};
    const entries = count ? count(member) : total > 0 || isError ? total : null;
    return entries !== null || always || value === tab
      ? [{ value, label, count: entries ? figure(entries) : undefined }]
      : [];
  });
  return (
    <Tabs
      label={say('profileOf', { name: member.name })}
      tabs={[{ value: 'overview', label: say('overview') }, ...filled]}
      value={tab ?? 'overview'}
      onChange={(next) =>
        void navigate({
          to: '/p/$idOrName',
          params: { idOrName: member.slug },
          search: { tab: next === 'overview' ? undefined : (next as MemberSearch['tab']) },
          replace: true,
          resetScroll: false,
        })
      }
    >
      {Shown ? (
        <Suspense fallback={<Skeleton lines={6} />}>
          <Shown member={member} />
        </Suspense>
      ) : (
        children
      )}
    </Tabs>
  );
}
