import { cx } from './cx.ts';
import { say } from './messages.ts';

export type ProgressProps = {
  label: string;
  /** 0 to 1; null if unknown. */
  value: number | null;
  /** Replaces the percentage, e.g. "12 of 40 MB". */
  detail?: string;
  tone?: 'accent' | 'danger' | 'good';
  className?: string;
};

const fills = { accent: 'bg-accent', danger: 'bg-danger', good: 'bg-good' };

export function Progress({ label, value, detail, tone = 'accent', className }: ProgressProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={cx('grid gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3 text-small">
        <span className="text-soft">{label}</span>
        <span className="text-faint tabular-nums">
          {detail ?? (percent === null ? '' : say('percent', { percent }))}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={detail}
        className="h-1 overflow-hidden rounded-full bg-pressed"
      >
        {percent === null ? (
          <div className="skeleton h-full w-full" />
        ) : (
          <div
            className={cx(
              'h-full origin-left rtl:origin-right rounded-full transition-transform duration-200',
              fills[tone],
            )}
            style={{ transform: `scaleX(${percent / 100})` }}
          />
        )}
      </div>
    </div>
  );
}
