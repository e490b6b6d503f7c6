import { type ReactNode, useState } from 'react';
import { buttonClass } from './Button.tsx';
import { cx } from './cx.ts';
import { Eye, EyeOff } from './icons/index.ts';
import { say } from './messages.ts';
import { useLift } from './useLift.ts';

export type VeilProps = {
  reason: string;
  detail?: ReactNode;
  lift?: 'hold' | 'click' | 'never';
  lifted?: boolean;
  onLift?: () => void;
  onLower?: () => void;
  liftLabel?: string;
  lowerLabel?: string;
  children?: ReactNode;
};

/**
 * Place it after the media in the same positioned parent. It only hides: never send media that the viewer must not see.
 */
export function Veil({
  reason,
  detail,
  lift = 'click',
  lifted,
  onLift,
  onLower,
  liftLabel,
  lowerLabel = say('veilAgain'),
  children,
}: VeilProps) {
  const [own, setOwn] = useState(false);
  const up = lifted ?? own;
  const raise = () => {
    setOwn(true);
    onLift?.();
  };
  const lower = () => {
    setOwn(false);
    onLower?.();
  };
  const handlers = useLift({ mode: lift, lifted: up, onLift: raise, onLower: lower });
  const byHolding = lift === 'hold';
  const atTop = up && !byHolding;
  return (
    <div data-veil="" data-lifted={up || undefined} className="veil zones">
      <div className="veil-mist" />
      <div className="veil-panel" />
      <div className="veil-panel" />
      <div className="veil-glow" />
      <div className="zones-grid">
        <div className="zone-words veil-fades">
          <div>
            <EyeOff aria-hidden="true" className="size-6 stroke-[1.4] text-soft" />
            {/* No paragraphs: the spacing that a reader chose for them would push the words out of a small tile. */}
            <span className="zone-reason display text-lead leading-tight">{reason}</span>
            {detail && <span className="zone-detail text-small text-soft">{detail}</span>}
          </div>
        </div>
        {lift !== 'never' && (
          // One button lifts and veils, so that it keeps the focus.
          <button
            type="button"
            {...handlers}
            title={reason}
            aria-pressed={byHolding ? up : undefined}
            data-at={atTop ? 'head' : undefined}
            data-theme={atTop ? 'dark' : undefined}
            className={cx(
              buttonClass({ tone: atTop ? 'quiet' : 'ghost', size: 's' }),
              'zone-control touch-none',
              atTop ? 'bg-surface/80! backdrop-blur-md' : 'border border-ink/40 text-ink!',
              byHolding && 'veil-fades',
            )}
          >
            <Eye aria-hidden="true" />
            <span className="zone-label">
              {atTop ? lowerLabel : (liftLabel ?? (byHolding ? say('holdToLift') : say('liftTheVeil')))}
            </span>
          </button>
        )}
        {children}
      </div>
    </div>
  );
}

export function PartedVeil({ className }: { className?: string }) {
  return (
    <div data-veil="" data-parted="" aria-hidden="true" className={cx('veil zones', className)}>
      <div className="veil-mist" />
      <div className="veil-panel" />
      <div className="veil-panel" />
    </div>
  );
}
