import { useState } from 'react';
import { cx } from './cx.ts';
import { ImageOff } from './icons/index.ts';
import { say } from './messages.ts';
import { ThumbHash } from './ThumbHash.tsx';

export type MediaImageProps = {
  src: string;
  alt: string;
  width: number;
  height: number;
  srcSet?: string;
  sizes?: string;
  /** ThumbHash in base64. */
  hash?: string | null;
  eager?: boolean;
  fit?: 'cover' | 'contain';
  errorText?: string;
  onLoad?: () => void;
  onError?: () => void;
  className?: string;
};

type State = { src: string; is: 'loaded' | 'failed' };

/** The placeholder stays below the fading picture, because a loaded picture is not painted yet. */
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
  // The state belongs to one source, so another picture in the same frame starts again.
  const is = state?.src === src ? state.is : 'waiting';
  const finish = (next: State['is'], then?: () => void) => {
    setState({ src, is: next });
    then?.();
  };
  return (
    <div className={cx('absolute inset-0', className)}>
      {hash && (is !== 'loaded' || fit === 'cover') && (
        <ThumbHash hash={hash} covered={is === 'loaded'} className="absolute inset-0 size-full" />
      )}
      {is === 'failed' ? (
        <div
          role="img"
          aria-label={alt ? say('failureOfPicture', { failure: errorText ?? '', alt }) : errorText}
          className="absolute inset-0 grid place-content-center justify-items-center gap-2 bg-surface/70 p-3 text-center text-small text-soft"
        >
          <ImageOff aria-hidden="true" className="size-6 stroke-[1.4]" />
          {errorText}
        </div>
      ) : (
        <img
          // A cached picture may have loaded before React attached the handlers.
          ref={(node) => {
            if (node?.complete && node.naturalWidth > 0 && is === 'waiting') finish('loaded', onLoad);
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
          onLoad={() => finish('loaded', onLoad)}
          onError={() => finish('failed', onError)}
          className={cx(
            'absolute inset-0 size-full',
            fit === 'cover' ? 'object-cover' : 'object-contain',
            // The first pictures wait for no script. Some browsers write the alt text of a picture that is loading.
            eager
              ? is === 'waiting' && 'text-transparent'
              : cx('transition-opacity duration-200', is === 'loaded' ? 'opacity-100' : 'opacity-0'),
          )}
        />
      )}
    </div>
  );
}
