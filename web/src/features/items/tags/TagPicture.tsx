import type { TagTile } from '@veil/contract/finding/tag-tiles.ts';
import { EyeOff, Hash } from '../../../kit/icons/index.ts';
import { MediaImage } from '../../../kit/index.ts';
import { srcSet } from '../../../platform/data-saver.ts';

const sizes = '(min-width: 1440px) 240px, (min-width: 1080px) 20vw, (min-width: 768px) 25vw, 50vw';

/** Tags without a picture should not look like copies of each other. */
const foldAt = (name: string): string =>
  `${([...name].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) * 37) % 100}%`;

/** Decorative, because the name lies on it. Its veil for this viewer cannot be lifted here. */
export function TagPicture({ tag: { name, picture }, muted, eager }: { tag: TagTile; muted: boolean; eager: boolean }) {
  if (!picture || muted)
    return (
      <span aria-hidden="true" className="absolute inset-0 overflow-hidden rounded-m border border-line bg-surface">
        <span className="cloth absolute inset-0 opacity-40" style={{ maskPosition: `${foldAt(name)} 0` }} />
        {muted ? (
          <EyeOff className="absolute inset-0 m-auto size-6 stroke-[1.4] text-faint" />
        ) : (
          <Hash className="absolute inset-0 m-auto size-8 stroke-[1.25] text-faint" />
        )}
      </span>
    );
  const { url, renditions, width, height, placeholder, covered } = picture;
  return (
    <span aria-hidden="true" className="absolute inset-0 transition-opacity group-hover:opacity-85">
      <MediaImage
        src={renditions.at(-1)?.url ?? url}
        srcSet={srcSet(renditions)}
        sizes={sizes}
        alt=""
        width={width}
        height={height}
        hash={placeholder}
        eager={eager}
        errorText=""
      />
      {covered && (
        <span className="absolute inset-0 grid place-items-center bg-shade/50 text-ink">
          <EyeOff className="size-6 stroke-[1.4]" />
        </span>
      )}
    </span>
  );
}
