import { useQuery } from '@tanstack/react-query';
import { cx, EmptyState, ErrorState, Skeleton } from '../../kit/index.ts';
import { reason } from '../../platform/errors.ts';
import { stampsQuery } from './queries.ts';

type StampGridProps = { chosen: string | null; onPick: (id: string) => void };

/** The stamps of the site. Those that the member may not use name the tiers that may. */
export function StampGrid({ chosen, onPick }: StampGridProps) {
  const { data, error, refetch } = useQuery(stampsQuery);
  if (error && !data)
    return (
      <ErrorState compact text="The stamps could not be loaded" detail={reason(error)} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton ratio={2} />;
  if (data.length === 0)
    return <EmptyState compact title="No stamps yet" text="Stamps appear here once the site offers some." />;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(80px,1fr))] gap-2">
      {data.map(({ id, name, thumbnail, allowed, tiers }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={chosen === id}
            disabled={!allowed}
            title={name}
            onClick={() => onPick(id)}
            className={cx(
              'grid w-full justify-items-center gap-1 rounded-m border bg-raised p-2 text-small hover:border-edge',
              chosen === id ? 'border-accent' : 'border-line',
            )}
          >
            {thumbnail && <img src={thumbnail} alt="" className="aspect-square w-full object-contain" />}
            <span className="line-clamp-2">{name}</span>
            {!allowed && <span className="text-faint">{tiers.map((tier) => tier.name).join(', ')}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
