import type { Collectable } from '@veil/contract/finding/collections.ts';
import { ExternalLink, X } from '../../../kit/icons/index.ts';
import { Frame, IconButton, MediaImage, VisuallyHidden } from '../../../kit/index.ts';
import { say } from './messages.ts';

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url);

/** A row on phones, otherwise a card. It shows the site's own copy of the picture. */
export function CollectableCard({ collectable, onRemove }: { collectable: Collectable; onRemove: () => void }) {
  const { url, title, thumb } = collectable;
  const host = hostOf(url);
  return (
    <li className="group relative min-w-0">
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="grid gap-2 rounded-m outline-offset-4 max-sm:grid-cols-[7.5rem_minmax(0,1fr)] max-sm:items-center max-sm:gap-3 max-sm:pe-12 sm:content-start"
      >
        <Frame width={4} height={3} className="border border-line">
          {thumb ? (
            <MediaImage
              src={thumb.url}
              alt=""
              width={thumb.width}
              height={thumb.height}
              hash={thumb.placeholder}
              errorText={say('imageUnavailable')}
              className="transition-[filter] duration-200 group-hover:brightness-110"
            />
          ) : (
            <span
              aria-hidden="true"
              className="display absolute inset-0 grid place-items-center bg-surface text-hero text-faint uppercase select-none"
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
            <VisuallyHidden>{say('opensInANewTab')}</VisuallyHidden>
          </span>
        </span>
      </a>
      <IconButton
        label={say('removePage', { title })}
        size="s"
        tone="quiet"
        icon={<X aria-hidden="true" />}
        onClick={onRemove}
        className="absolute! opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 max-sm:top-1/2 max-sm:end-0 max-sm:-translate-y-1/2 max-sm:border-transparent max-sm:bg-transparent sm:top-2 sm:end-2 pointer-coarse:opacity-100"
      />
    </li>
  );
}
