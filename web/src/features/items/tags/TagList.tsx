import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { TagTile as Tile } from '@veil/contract/finding/tag-tiles.ts';
import type { Tag } from '@veil/contract/items/tags.ts';
import { Plus, SearchX } from '../../../kit/icons/index.ts';
import { Button, cx, EmptyState, ErrorState, Skeleton, VisuallyHidden } from '../../../kit/index.ts';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { reason } from '../../../platform/errors.ts';
import { tagCount } from './counts.ts';
import { say } from './messages.ts';
import { tagsQuery } from './reads.ts';
import { TagTile, TagTileSkeleton } from './TagTile.tsx';

const grid = 'grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-3 md:grid-cols-4 md:gap-x-4 lg:grid-cols-5 xl:grid-cols-6';
/** The first rows load at once on the widest screen. */
const eagerTiles = 12;

/** A count may change between two pages, which puts a tag on both. */
const each = (tags: readonly Tile[]): Tile[] => [...new Map(tags.map((tag) => [tag.id, tag])).values()];

const waiting = Array.from({ length: 12 }, (_, n) => `tag ${n}`);

export type TagListProps = {
  q: string;
  isMuted: (tag: Tag) => boolean;
  onMute: (tag: Tag, muted: boolean) => void;
  onOpen: (tag: Tag) => void;
  onCreate: () => void;
};

/** A hundred a page. During a new search the earlier result stays. */
export function TagList({ q, isMuted, onMute, onOpen, onCreate }: TagListProps) {
  const list = useInfiniteQuery({ ...tagsQuery(q), placeholderData: keepPreviousData });
  const tags = each(list.data?.pages.flatMap((page) => page.items) ?? []);
  const total = list.data?.pages.at(-1)?.total ?? 0;
  if (list.isPending)
    return (
      <div aria-busy="true">
        <VisuallyHidden>{say('loading')}</VisuallyHidden>
        <Skeleton className="mt-[3px] mb-[15px] h-[13px] w-16 rounded-s!" />
        <div className={grid}>
          {waiting.map((key) => (
            <TagTileSkeleton key={key} />
          ))}
        </div>
      </div>
    );
  if (list.isLoadingError || (list.isError && list.isPlaceholderData))
    return (
      <ErrorState text={say('failedToLoadTags')} detail={reason(list.error)} onRetry={() => void list.refetch()} />
    );
  if (tags.length === 0)
    return (
      <EmptyState
        icon={q ? <SearchX aria-hidden="true" /> : undefined}
        title={q ? say('noTagMatches', { q }) : say('noTagsYet')}
        text={q ? say('tryFewerLettersOrCreate') : say('tagsSayWhatAnItem')}
        action={
          <Button tone="main" icon={<Plus aria-hidden="true" />} onClick={onCreate}>
            {q ? say('create', { q }) : say('createTag')}
          </Button>
        }
      />
    );
  return (
    <>
      <p role="status" className="mb-3 text-small text-faint tabular-nums">
        {tagCount(total)}
      </p>
      <ul
        aria-label={say('tags')}
        aria-busy={list.isPlaceholderData || undefined}
        className={cx(grid, 'transition-opacity', list.isPlaceholderData && 'opacity-60')}
      >
        {tags.map((tag, n) => (
          <TagTile
            key={tag.id}
            tag={tag}
            eager={n < eagerTiles}
            muted={isMuted(tag)}
            onMute={(muted) => onMute(tag, muted)}
            onOpen={() => onOpen(tag)}
          />
        ))}
      </ul>
      <div className="mt-6">
        <ShowMore of={list} failure={say('failedToLoadTags')} />
      </div>
    </>
  );
}
