import type { ContentStatus } from '@veil/contract/content.ts';
import { EyeOff, Hourglass, ImageOff, PencilRuler, ShieldQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { Frame } from '../../kit/index.ts';

const words: Record<ContentStatus, { icon: ReactNode; text: string }> = {
  processing: { icon: <Hourglass aria-hidden="true" />, text: 'Processing' },
  needs_decision: { icon: <ShieldQuestion aria-hidden="true" />, text: 'Needs your decision' },
  needs_manual: { icon: <PencilRuler aria-hidden="true" />, text: 'Not covered yet' },
  failed: { icon: <ImageOff aria-hidden="true" />, text: 'Processing failed' },
  hidden: { icon: <EyeOff aria-hidden="true" />, text: 'Under review' },
  ready: { icon: <ImageOff aria-hidden="true" />, text: 'Image unavailable' },
};

/** In place of media that is not there yet, or will not be. */
export default function MediaWaiting({ status, variant }: { status: ContentStatus; variant: 'tile' | 'page' }) {
  const { icon, text } = words[status];
  return (
    <Frame
      width={variant === 'page' ? 3 : 4}
      height={variant === 'page' ? 2 : 4}
      corners={variant === 'page' ? 'l' : 'm'}
    >
      <div className="cloth absolute inset-0 opacity-60" aria-hidden="true" />
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-4 text-center text-soft [&_svg]:size-7 [&_svg]:stroke-[1.3]">
        {icon}
        <p className="display text-lead">{text}</p>
      </div>
    </Frame>
  );
}
