import { useQueries } from '@tanstack/react-query';
import { type RegisteredRouter, type RouteById, useNavigate, useSearch } from '@tanstack/react-router';
import type { PublicProfile } from '@veil/contract/members.ts';
import { type ReactNode, Suspense, use } from 'react';
import { Skeleton, Tabs } from '../../kit/index.ts';
import { Additions } from '../../platform/slice.ts';
import { figure } from '../content/index.ts';

type MemberSearch = RouteById<RegisteredRouter['routeTree'], '/p/$idOrName'>['types']['fullSearchSchema'];

/**
 * A member's items, and the tabs of other slices. Such a tab is shown when it has content, when the address names it, or when
 * its count could not be read: it then shows the failure.
 */
export function MemberTabs({ member, children }: { member: PublicProfile; children: ReactNode }) {
  const { memberTabs: tabs } = use(Additions);
  // One screen has two addresses.
  const { tab } = useSearch({ strict: false }) as MemberSearch;
  const navigate = useNavigate();
  const totals = useQueries({ queries: tabs.map(({ total }) => total(member.id)) });
  const Shown = tabs.find(({ value }) => value === tab)?.component;
  const filled = tabs.flatMap(({ value, label }, nth) => {
    const { data = 0, isError } = totals[nth] ?? {};
    return data > 0 || isError || value === tab ? [{ value, label, count: data > 0 ? figure(data) : undefined }] : [];
  });
  return (
    <Tabs
      label={`Profile of ${member.name}`}
      tabs={[{ value: 'content', label: 'Content' }, ...filled]}
      value={tab ?? 'content'}
      onChange={(next) =>
        void navigate({
          to: '/p/$idOrName',
          params: { idOrName: member.slug },
          search: { tab: next === 'content' ? undefined : (next as MemberSearch['tab']) },
          replace: true,
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
