import type { ContentCard } from '@veil/contract/items/content.ts';
import { EyeOff, Play } from '../../../kit/icons/index.ts';
import { cx, MediaImage } from '../../../kit/index.ts';
import { srcSet } from '../../../platform/data-saver.ts';

type Props = {
  item: Pick<ContentCard, 'title' | 'media'>;
  sizes: string;
  decorative?: boolean;
  className?: string;
};

/** Its veil for this viewer cannot be lifted here. */
export function ContentThumb({ item: { title, media }, sizes, decorative = false, className }: Props) {
  return (
    <span className={cx('relative block overflow-hidden bg-raised', className)}>
      {media && (
        <MediaImage
          src={media.renditions.at(-1)?.url ?? ''}
          srcSet={srcSet(media.renditions)}
          sizes={sizes}
          alt={media.alt || (decorative ? '' : title)}
          width={media.width}
          height={media.height}
          hash={media.placeholder}
        />
      )}
      {media?.veil?.style === 'overlay' && (
        <span data-theme="dark" className="absolute inset-0 grid place-items-center bg-shade/50 text-ink">
          <EyeOff aria-hidden="true" className="size-5 stroke-[1.4]" />
        </span>
      )}
      {media?.kind === 'video' && !media.veil && (
        <span
          data-theme="dark"
          className="absolute end-1 bottom-1 grid size-5 place-items-center rounded-full bg-shade text-ink"
        >
          <Play aria-hidden="true" className="size-2.5 fill-current" />
        </span>
      )}
    </span>
  );
}
