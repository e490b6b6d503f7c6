import type { PublicProfile } from '@veil/contract/people/members.ts';
import { type ReactNode, useState } from 'react';
import { SegmentedControl } from '../../../kit/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { useMe } from '../../people/members/index.ts';
import { type MemberSort, MemberWall } from '../feed/index.ts';
import { SelectableWall } from '../selection/index.ts';
import type { WallProps } from '../wall/index.ts';
import { say } from './messages.ts';

const orders = [
  { value: 'new', label: say('newest') },
  { value: 'top', label: say('top') },
  { value: 'trending', label: say('trending') },
] as const satisfies readonly { value: MemberSort; label: string }[];

const SelectedActions = lazy(() => import('./SelectedActions.tsx'));

const OwnWall = (wall: WallProps) => <SelectableWall {...wall} actions={<SelectedActions />} />;

export function ContentTab({ member }: { member: PublicProfile }): ReactNode {
  const isOwn = useMe()?.id === member.id;
  const [sort, setSort] = useState<MemberSort>('new');
  return (
    <div className="grid gap-4">
      {member.uploads > 1 && (
        <SegmentedControl
          label={say('order')}
          options={orders}
          value={sort}
          onChange={setSort}
          className="justify-self-start"
        />
      )}
      <MemberWall key={sort} memberId={member.id} name={member.name} sort={sort} show={isOwn ? OwnWall : undefined} />
    </div>
  );
}
