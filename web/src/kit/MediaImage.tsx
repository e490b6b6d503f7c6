import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { cx } from './cx.ts';
import { ThumbHash } from './ThumbHash.tsx';

export type MediaImageProps = {
  src: string;
  alt: string;
  width: number;
  height: number;
  srcSet?: string;
  sizes?: string;
  /** A thumbhash in base64, shown until the picture is there. */
  hash?: string | null;
  /** For the first picture on the screen: no waiting for the scroll. */
  eager?: boolean;
  fit?: 'cover' | 'contain';
  /** Said in place of the picture when it does not come. */
  errorText?: string;
  onLoad?: () => void;
  onError?: () => void;
  className?: string;
};

type State = { src: string; is: 'loaded' | 'failed' };

/** Fills its Frame. The blur comes first and the picture fades in over it; it stays below, for loaded is not yet painted. */
export function MediaImage({
  src,
  alt,
  width,
  height,
  srcSet,
  sizes,
  hash,
  eager = false,
  fit = 'cover',
  errorText,
  onLoad,
  onError,
  className,
}: MediaImageProps) {
  const [state, setState] = useState<State | null>(null);
  // Kept with its source: another picture in the same frame starts anew.
  const is = state?.src === src ? state.is : 'waiting';
  const settle = (next: State['is'], then?: () => void) => {
    setState({ src, is: next });
    then?.();
  };
  return (
    <div className={cx('absolute inset-0', className)}>
      {hash && (is !== 'loaded' || fit === 'cover') && <ThumbHash hash={hash} className="absolute inset-0 size-full" />}
      {is === 'failed' ? (
        <div
          role="img"
          aria-label={alt ? `${errorText}: ${alt}` : errorText}
          className="absolute inset-0 grid place-content-center justify-items-center gap-2 bg-surface/70 p-3 text-center text-small text-soft"
        >
          <ImageOff aria-hidden="true" className="size-6 stroke-[1.4]" />
          {errorText}
        </div>
      ) : (
        <img
          // A cached picture may be there before the handlers are.
          ref={(node) => {
            if (node?.complete && node.naturalWidth > 0 && is === 'waiting') settle('loaded', onLoad);
          }}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          draggable={false}
          onLoad={() => settle('loaded', onLoad)}
          onError={() => settle('failed', onError)}
          className={cx(
            'absolute inset-0 size-full transition-opacity duration-200',
            fit === 'cover' ? 'object-cover' : 'object-contain',
            is === 'loaded' ? 'opacity-100' : 'opacity-0',
          )}
        />
      )}
    </div>
  );
}
