import type { ReactNode } from 'react';
import { EyeOff } from '../../../kit/icons/index.ts';
import { cx, MediaImage } from '../../../kit/index.ts';
import { srcSet } from '../../../platform/data-saver.ts';
import { Link } from '../../../platform/router/index.ts';
import { useContent } from '../../items/tiles/index.ts';
import { say } from './messages.ts';

type Props = {
  id: string | null;
  small?: boolean;
  children?: ReactNode;
};

/** Veiled if the viewer veils it. On phones it is as wide as the window. */
export function Cover({ id, small = false, children }: Props) {
  const item = useContent(id ?? '');
  const media = item?.media;
  return (
    <div
      className={cx(
        'relative -mx-(--gutter) -mt-5 overflow-hidden bg-raised md:mx-0 md:-mt-2 md:rounded-l',
        small ? 'h-32 md:h-44' : 'h-48 sm:h-60 xl:h-96',
        'after:pointer-events-none after:absolute after:inset-x-0 after:bottom-0 after:h-1/2 after:bg-linear-to-t after:from-ground/85 after:to-transparent md:after:rounded-b-l',
      )}
    >
      {item && media ? (
        <Link
          to="/content/$id"
          params={{ id: item.id }}
          aria-label={say('coverOf', { title: item.title })}
          className="absolute inset-0 outline-offset-[-4px]!"
        >
          <MediaImage
            src={media.renditions.at(-1)?.url ?? ''}
            srcSet={srcSet(media.renditions)}
            sizes="100vw"
            alt=""
            width={media.width}
            height={media.height}
            hash={media.placeholder}
            eager
            className="[&_img]:object-[50%_30%]"
          />
          {media.veil && (
            <span
              data-theme="dark"
              className="absolute top-3 end-3 grid size-9 place-items-center rounded-full bg-shade text-ink"
            >
              <EyeOff aria-hidden="true" className="size-4.5 stroke-[1.5]" />
            </span>
          )}
        </Link>
      ) : (
        <span aria-hidden="true" className="cloth absolute inset-0 opacity-70" />
      )}
      {children && <div className="absolute end-3 bottom-3 z-1">{children}</div>}
    </div>
  );
}
