import { type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { PublicProfile } from '@veil/contract/members.ts';
import { type ReactNode, Suspense } from 'react';
import { Skeleton, Tabs } from '../../kit/index.ts';
import { figure } from '../content/index.ts';

/** A tab that another slice fills. */
export type MemberTab = {
  value: 'playlists';
  label: string;
  /** How many there are in it for this viewer. */
  total: (memberId: string) => UseQueryOptions<number, Error, number, string[]>;
  show: (member: PublicProfile) => ReactNode;
};

/**
 * A member's items, and what other slices have of them. Such a tab is there when something is in it, when it is asked for,
 * or when nobody knows: then it says what failed.
 */
export function MemberTabs({
  member,
  tabs,
  children,
}: {
  member: PublicProfile;
  tabs: readonly MemberTab[];
  children: ReactNode;
}) {
  const { tab } = useSearch({ strict: false }) as { tab?: MemberTab['value'] };
  const navigate = useNavigate();
  const totals = useQueries({ queries: tabs.map(({ total }) => total(member.id)) });
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
          search: { tab: next === 'content' ? undefined : next },
          replace: true,
        })
      }
    >
      {tab ? (
        <Suspense fallback={<Skeleton lines={6} />}>{tabs.find(({ value }) => value === tab)?.show(member)}</Suspense>
      ) : (
        children
      )}
    </Tabs>
  );
}
