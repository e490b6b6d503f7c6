import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, buttonClass } from './Button.tsx';
import { cx } from './cx.ts';
import { useLift } from './useLift.ts';

export type VeilProps = {
  /** Why the media is veiled, in a few words. */
  reason: string;
  /** A second, smaller line. Hidden where the tile is narrow. */
  detail?: ReactNode;
  /** How the viewer lifts it: while holding, by one press, or not at all. */
  lift?: 'hold' | 'click' | 'never';
  /** Leave out to let the veil keep its own state. */
  lifted?: boolean;
  onLift?: () => void;
  onLower?: () => void;
  liftLabel?: string;
  lowerLabel?: string;
  /** Instead of the lift button, e.g. a link to settings. */
  action?: ReactNode;
  className?: string;
};

/**
 * Cloth over media. Lay it inside a positioned parent, above the media; it takes the parent's corners.
 * Presentation only: what must not be seen must not be sent.
 */
export function Veil({
  reason,
  detail,
  lift = 'click',
  lifted,
  onLift,
  onLower,
  liftLabel,
  lowerLabel = 'Veil again',
  action,
  className,
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
  const hold = useLift({ mode: lift, lifted: up, onLift: raise, onLower: lower });
  return (
    <div data-veil="" data-lifted={up || undefined} className={cx('veil', className)}>
      <div className="veil-mist" />
      <div className="veil-panel" />
      <div className="veil-panel" />
      <div className="veil-say">
        <EyeOff aria-hidden="true" className="mb-1 size-6 stroke-[1.4] text-soft" />
        <p className="display text-lead leading-tight">{reason}</p>
        {detail && <p className="veil-detail text-small text-soft">{detail}</p>}
        {action}
        {lift !== 'never' && (
          <button
            type="button"
            {...hold}
            aria-pressed={up}
            tabIndex={up && lift === 'click' ? -1 : undefined}
            className={cx(
              buttonClass({ tone: 'ghost', size: 's' }),
              'pointer-events-auto mt-2.5 touch-none border border-ink/40 text-ink!',
            )}
          >
            {liftLabel ?? (lift === 'hold' ? 'Hold to lift' : 'Lift the veil')}
          </button>
        )}
      </div>
      {up && lift === 'click' && (
        <Button
          size="s"
          icon={<Eye aria-hidden="true" />}
          onClick={lower}
          className="pointer-events-auto absolute! right-2 bottom-2 bg-surface/80! backdrop-blur-md"
        >
          {lowerLabel}
        </Button>
      )}
    </div>
  );
}

/** The cloth alone, standing half open, as a dress for pictures of the house. Decorative. */
export function PartedVeil({ className }: { className?: string }) {
  return (
    <div data-veil="" data-parted="" aria-hidden="true" className={cx('veil pointer-events-none', className)}>
      <div className="veil-mist" />
      <div className="veil-panel" />
      <div className="veil-panel" />
    </div>
  );
}
