import type { Sort } from '@veil/contract/finding/feed.ts';
import { GalleryVertical, Gauge, Shuffle, SlidersHorizontal } from '../../../kit/icons/index.ts';
import { Button, Chip, IconButton, PageHeader, Select } from '../../../kit/index.ts';
import { say } from './messages.ts';
import type { WallPage } from './reads.ts';
import { formatTotal } from './total.ts';

const sortLabels: Record<Sort, string> = {
  new: say('new'),
  top: say('top'),
  trending: say('trending'),
  updated: say('updated'),
  random: say('random'),
};
const sorts = Object.keys(sortLabels) as Sort[];

export type FeedBarProps = {
  first: WallPage | undefined;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onShuffle: () => void;
  filtersOpen: boolean;
  onFilters: () => void;
  autoScrollOpen: boolean;
  onAutoScroll: () => void;
  onReel: () => void;
};

/** Phones have filters and auto-scroll in the bottom bar. */
export function FeedBar(props: FeedBarProps) {
  const { first, sort, onSort, onShuffle, filtersOpen, onFilters, autoScrollOpen, onAutoScroll, onReel } = props;
  return (
    <PageHeader
      title={say('feed')}
      // Reserves its height, so that nothing moves when the number arrives.
      lead={
        <span className="block min-h-[1.5em] tabular-nums">
          {first && formatTotal({ total: first.total, totalIsExact: first.totalIsExact ?? false })}
        </span>
      }
      className="mb-2! items-center! md:mb-3! md:items-end!"
      actions={
        <>
          <fieldset aria-label={say('sortBy')} className="flex flex-wrap gap-2 max-md:hidden">
            {sorts.map((one) => (
              <Chip key={one} on={sort === one} onSelect={() => onSort(one)}>
                {sortLabels[one]}
              </Chip>
            ))}
          </fieldset>
          {/* A native select, because five chips do not fit on a phone. */}
          <Select
            aria-label={say('sortBy')}
            look="chip"
            options={sorts.map((value) => ({ value, label: sortLabels[value] }))}
            value={sort}
            onChange={onSort}
            className="min-w-0 flex-1 md:hidden"
          />
          {sort === 'random' && (
            <IconButton
              label={say('shuffleAgain')}
              icon={<Shuffle aria-hidden="true" />}
              tone="quiet"
              size="s"
              onClick={onShuffle}
            />
          )}
          <Button
            icon={<SlidersHorizontal aria-hidden="true" />}
            aria-expanded={filtersOpen}
            onClick={onFilters}
            size="s"
            className="flex-none max-md:hidden lg:ms-3"
          >
            {say('filters')}
          </Button>
          <IconButton label={say('oneAtATime')} icon={<GalleryVertical aria-hidden="true" />} onClick={onReel} />
          <IconButton
            label={say('autoScroll')}
            icon={<Gauge aria-hidden="true" />}
            aria-expanded={autoScrollOpen}
            onClick={onAutoScroll}
            className="max-md:hidden"
          />
        </>
      }
    />
  );
}
