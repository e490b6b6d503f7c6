import type { ContentStatus } from '@veil/contract/items/content.ts';
import type { ReactNode } from 'react';
import { Eye, EyeOff, Hourglass, ImageOff, PencilRuler, ShieldQuestion } from '../../../kit/icons/index.ts';
import { Frame, Zones } from '../../../kit/index.ts';
import { say } from './messages.ts';
import { pageHeight } from './page-height.ts';
import { waitingShape } from './waiting-shape.ts';

const words: Record<ContentStatus, { icon: ReactNode; text: string }> = {
  processing: { icon: <Hourglass aria-hidden="true" />, text: say('processing') },
  needs_review: { icon: <Eye aria-hidden="true" />, text: say('waitsForYourCheck') },
  needs_decision: { icon: <ShieldQuestion aria-hidden="true" />, text: say('needsYourDecision') },
  needs_manual: { icon: <PencilRuler aria-hidden="true" />, text: say('notCoveredYet') },
  failed: { icon: <ImageOff aria-hidden="true" />, text: say('processingFailed') },
  hidden: { icon: <EyeOff aria-hidden="true" />, text: say('hiddenForNow') },
  ready: { icon: <ImageOff aria-hidden="true" />, text: say('imageUnavailable') },
};

const usual = { page: { width: 3, height: 2 }, tile: { width: 1, height: 1 } };

type MediaWaitingProps = { status: ContentStatus; variant: 'tile' | 'page'; id: string; children?: ReactNode };

export default function MediaWaiting({ status, variant, id, children }: MediaWaitingProps) {
  const { icon, text } = words[status];
  return (
    <Frame
      {...((variant === 'page' && waitingShape(id)) || usual[variant])}
      corners={variant === 'page' ? 'l' : 'm'}
      maxHeight={variant === 'page' ? pageHeight : undefined}
    >
      <div className="cloth-soft absolute inset-0" aria-hidden="true" />
      <Zones>
        <div className="zone-words text-soft [&_svg]:size-7 [&_svg]:stroke-[1.3]">
          <div>
            {icon}
            <p className="zone-reason display text-lead leading-tight">{text}</p>
          </div>
        </div>
        {children}
      </Zones>
    </Frame>
  );
}
