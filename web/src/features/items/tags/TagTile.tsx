import type { TagTile as Tile } from '@veil/contract/finding/tag-tiles.ts';
import { Ellipsis, Eye, EyeOff } from '../../../kit/icons/index.ts';
import { cx, IconButton, Skeleton } from '../../../kit/index.ts';
import { Link } from '../../../platform/router/index.ts';
import { itemCount } from './counts.ts';
import { say } from './messages.ts';
import { TagPicture } from './TagPicture.tsx';

export type TagTileProps = {
  tag: Tile;
  muted: boolean;
  eager: boolean;
  onMute: (muted: boolean) => void;
  onOpen: () => void;
};

const shape = 'relative aspect-[4/3] w-full overflow-hidden rounded-m';
const foot = 'flex min-h-9 items-center pt-1 pointer-coarse:min-h-11';
/** With a mouse they appear where it points. */
const atHand =
  'opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 pointer-coarse:opacity-100 aria-pressed:opacity-100';

export function TagTile({ tag, muted, eager, onMute, onOpen }: TagTileProps) {
  const facts = [itemCount(tag.contentCount), tag.alias && say('also', { alias: tag.alias })];
  const pictured = tag.picture && !muted;
  return (
    <li className="group min-w-0">
      <div data-theme={pictured ? 'dark' : undefined} className={cx(shape, 'isolate bg-surface text-ink')}>
        <TagPicture tag={tag} muted={muted} eager={eager} />
        <Link
          to="/feed"
          search={{ tags: [tag.name] }}
          className="absolute inset-0 flex items-end rounded-m outline-offset-[-3px]!"
        >
          <span className={cx('w-full p-3', pictured && 'bg-linear-to-b from-transparent via-shade/70 to-shade pt-12')}>
            <span
              className={cx(
                'display line-clamp-3 text-lead leading-tight [overflow-wrap:anywhere]',
                muted && 'text-soft',
              )}
            >
              {tag.name}
            </span>
          </span>
        </Link>
      </div>
      <div className={foot}>
        <p className="min-w-0 flex-1 text-small leading-tight text-faint tabular-nums [overflow-wrap:anywhere]">
          {facts.filter(Boolean).join(' · ')}
        </p>
        <IconButton
          size="s"
          label={say('moreAbout', { name: tag.name })}
          aria-haspopup="dialog"
          icon={<Ellipsis aria-hidden="true" />}
          className={atHand}
          onClick={onOpen}
        />
        <IconButton
          size="s"
          label={say('muteNamed', { name: tag.name })}
          aria-pressed={muted}
          icon={muted ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          className={cx(atHand, muted && 'text-accent-strong!')}
          onClick={() => onMute(!muted)}
        />
      </div>
    </li>
  );
}

export const TagTileSkeleton = () => (
  <div>
    <Skeleton className={shape} />
    <div className={foot}>
      <Skeleton className="h-3 w-16 rounded-s!" />
    </div>
  </div>
);
