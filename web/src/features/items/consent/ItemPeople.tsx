import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChevronDown } from '../../../kit/icons/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { useMe } from '../../people/members/index.ts';
import { useContent } from '../tiles/index.ts';
import { say } from './messages.ts';
import { NamePeople } from './NamePeople.tsx';
import { ReleasesOfItem } from './ReleasesOfItem.tsx';
import { shownQuery } from './reads.ts';
import { obstacleWords } from './words.ts';

/** Its maker sees the people shown, moderators see the answers. */
export default function ItemPeople({ id }: { id: string }): ReactNode {
  const item = useContent(id);
  const me = useMe();
  const read = useQuery(shownQuery(id));
  const { data } = read;
  if (!item) return null;
  if (!data) return <Loaded compact of={read} loading={null} />;
  if (!data.mine) return data.people.length > 0 || data.noPersonSince ? <ReleasesOfItem id={id} /> : null;
  if (data.mode === 'off' && data.people.length === 0) return null;
  return (
    <details
      className="rounded-l border border-line bg-surface px-5 py-3"
      open={data.held || data.obstacle !== null || undefined}
    >
      <summary className="display flex min-h-11 items-center justify-between gap-3 text-h3">
        {data.people.length > 0 ? say('peopleShownCount', { count: data.people.length }) : say('peopleShown')}
        <ChevronDown aria-hidden="true" className="size-4 flex-none text-faint" />
      </summary>
      <div className="mt-3 mb-2 grid gap-4">
        <NamePeople id={id} shown={data} obstacle={obstacleWords(data)} fromList={item.author.id === me?.id} />
      </div>
    </details>
  );
}
