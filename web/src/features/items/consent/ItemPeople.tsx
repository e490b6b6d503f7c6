import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../kit/index.ts';
import { reason } from '../../platform/errors.ts';
import { useContent } from '../content/index.ts';
import { useMe } from '../members/index.ts';
import { NamePeople } from './NamePeople.tsx';
import { shownQuery } from './queries.ts';
import { ReleasesOfItem } from './ReleasesOfItem.tsx';
import { obstacleWords } from './words.ts';

/** On an item's page: for its maker who is shown, for moderators what they said. */
export default function ItemPeople({ id }: { id: string }): ReactNode {
  const item = useContent(id);
  const me = useMe();
  const { data, error, refetch } = useQuery(shownQuery(id));
  if (!item) return null;
  if (!data)
    return error ? (
      <ErrorState
        compact
        text="The people shown could not be loaded"
        detail={reason(error)}
        onRetry={() => void refetch()}
      />
    ) : null;
  if (!data.mine) return data.people.length > 0 || data.noPersonSince ? <ReleasesOfItem id={id} /> : null;
  if (data.mode === 'off' && data.people.length === 0) return null;
  return (
    <details
      className="rounded-l border border-line bg-surface p-5"
      open={data.held || data.obstacle !== null || undefined}
    >
      <summary className="cursor-pointer text-h3">
        People shown{data.people.length > 0 && ` (${data.people.length})`}
      </summary>
      <div className="mt-4 grid gap-4">
        <NamePeople id={id} shown={data} obstacle={obstacleWords(data)} fromList={item.author.id === me?.id} />
      </div>
    </details>
  );
}
