import type { Collectable } from '@veil/contract/collections.ts';
import { ExternalLink, X } from 'lucide-react';
import { Frame, IconButton, MediaImage, VisuallyHidden } from '../../kit/index.ts';

/** Where a link leads, as a person reads it. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url);

/** A kept page: our own picture of it, its title, and the site that opens in another tab. */
export function CollectableCard({ collectable, onRemove }: { collectable: Collectable; onRemove: () => void }) {
  const { url, title, thumb } = collectable;
  const host = hostOf(url);
  return (
    <li className="group relative min-w-0">
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="grid content-start gap-2 rounded-m outline-offset-4"
      >
        <Frame width={4} height={3} className="border border-line">
          {thumb ? (
            <MediaImage
              src={thumb.url}
              alt=""
              width={thumb.width}
              height={thumb.height}
              hash={thumb.placeholder}
              errorText="Image unavailable"
              className="transition-[filter] duration-200 group-hover:brightness-110"
            />
          ) : (
            <span
              aria-hidden="true"
              className="display absolute inset-0 grid place-items-center bg-raised text-hero text-faint uppercase select-none"
            >
              {host.at(0)}
            </span>
          )}
        </Frame>
        <span className="grid min-w-0 gap-0.5">
          <span className="line-clamp-2 font-[560] [overflow-wrap:anywhere] group-hover:text-accent">{title}</span>
          <span className="flex min-w-0 items-center gap-1.5 text-small text-faint [&_svg]:size-3.5 [&_svg]:flex-none">
            <span className="truncate">{host}</span>
            <ExternalLink aria-hidden="true" />
            <VisuallyHidden>, opens in a new tab</VisuallyHidden>
          </span>
        </span>
      </a>
      <IconButton
        label={`Remove ${title}`}
        size="s"
        tone="quiet"
        icon={<X aria-hidden="true" />}
        onClick={onRemove}
        className="absolute! top-2 right-2 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
      />
    </li>
  );
}
