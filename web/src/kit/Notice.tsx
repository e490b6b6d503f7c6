import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { CircleAlert, CircleCheck, Info } from './icons/index.ts';

const tones = {
  info: { look: 'border-line bg-surface', mark: 'text-accent', Icon: Info },
  danger: { look: 'border-danger/40 bg-danger/8', mark: 'text-danger', Icon: CircleAlert },
  good: { look: 'border-good/40 bg-good/8', mark: 'text-good', Icon: CircleCheck },
};

export type NoticeProps = {
  tone?: keyof typeof tones;
  title?: string;
  children: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** The danger tone interrupts a screen reader, the others wait. */
export function Notice({ tone = 'info', title, children, action, className }: NoticeProps) {
  const { look, mark, Icon } = tones[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('flex items-start gap-3 rounded-m border p-4', look, className)}
    >
      <Icon aria-hidden="true" className={cx('mt-0.5 size-4.5 flex-none', mark)} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        {title && <p className="font-[600]">{title}</p>}
        <div className="text-soft">{children}</div>
      </div>
      {action}
    </div>
  );
}
