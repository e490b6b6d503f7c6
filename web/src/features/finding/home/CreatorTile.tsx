import type { CreatorCard } from '@veil/contract/finding/home.ts';
import { EyeOff } from '../../../kit/icons/index.ts';
import { Avatar, Frame, MediaImage, Skeleton } from '../../../kit/index.ts';
import { Link } from '../../../platform/router/index.ts';
import { figure, useContent } from '../../items/tiles/index.ts';
import { CardName } from '../../people/members/index.ts';
import { say } from './messages.ts';
import type { FeaturedCreator } from './reads.ts';

const shown = 3;
const slots = Array.from({ length: shown }, (_, slot) => slot);

const roleWords: Record<CreatorCard['role'], string> = {
  creator: say('creator'),
  both: say('creatorAndBeta'),
  beta: say('beta'),
};

function Thumb({ id }: { id: string }) {
  const item = useContent(id);
  const media = item?.media;
  const picture = media?.renditions[0];
  return (
    <Frame width={1} height={1} corners="none">
      {item && media && picture && (
        <>
          <MediaImage
            src={picture.url}
            alt=""
            width={picture.width}
            height={picture.height}
            hash={media.placeholder}
            errorText=""
          />
          {media.veil && (
            <span className="absolute inset-0 grid place-items-center text-soft" aria-hidden="true">
              <EyeOff className="size-4" />
            </span>
          )}
          <Link
            to="/content/$id"
            params={{ id }}
            aria-label={item.title}
            className="absolute inset-0 transition-colors outline-offset-[-3px]! hover:bg-ink/8"
          />
        </>
      )}
    </Frame>
  );
}

const card = 'group/creator relative grid content-start overflow-hidden rounded-m border border-line bg-surface';
const strip = 'grid grid-cols-3 gap-px';
const words =
  'flex items-center gap-3 p-3 max-sm:grid max-sm:justify-items-center max-sm:gap-2 max-sm:text-center md:p-4';

export function CreatorTile({ creator }: { creator: FeaturedCreator }) {
  const { worshipers, contentCount } = creator;
  return (
    <article className={`${card} transition-colors hover:border-edge`} aria-label={creator.name}>
      <div className={`${strip} relative z-1 order-2`}>
        {slots.map((slot) => {
          const id = creator.featured[slot];
          return id ? (
            <Thumb key={slot} id={id} />
          ) : (
            <div key={slot} aria-hidden="true" className="aspect-square bg-ground/60" />
          );
        })}
      </div>
      <div className={`${words} order-1`}>
        <Avatar name={creator.name} src={creator.avatarUrl} size="l" />
        <div className="min-w-0 flex-1 max-sm:w-full">
          <h3 className="flex items-center font-text text-lead leading-tight font-[600] max-sm:justify-center">
            <CardName of={creator} />
          </h3>
          <p className="truncate text-small text-rank">{roleWords[creator.role]}</p>
          <p className="text-small text-faint tabular-nums">
            <span className="max-sm:block">{say('worshipers', { count: worshipers, figure: figure(worshipers) })}</span>
            <span className="max-sm:hidden"> · </span>
            <span className="max-sm:block">{say('items', { count: contentCount, figure: figure(contentCount) })}</span>
          </p>
        </div>
      </div>
    </article>
  );
}

const Line = ({ className }: { className: string }) => (
  <p className={className}>
    <span className="skeleton inline-block h-[0.7em] w-3/5 rounded-s" />
  </p>
);

export const CreatorTileSkeleton = () => (
  <div className={card}>
    <div className={words}>
      <Skeleton className="size-12 rounded-full!" />
      <div className="min-w-0 flex-1 max-sm:w-full">
        <Line className="text-lead leading-tight" />
        <Line className="text-small" />
        <Line className="text-small" />
        <Line className="text-small sm:hidden" />
      </div>
    </div>
    <div className={strip}>
      {slots.map((slot) => (
        <Skeleton key={slot} ratio={1} className="rounded-none!" />
      ))}
    </div>
  </div>
);
