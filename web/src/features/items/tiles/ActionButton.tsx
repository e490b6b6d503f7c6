import { type ReactNode, use } from 'react';
import { cx, IconButton } from '../../../kit/index.ts';
import { ActionLook } from './action-look.ts';
import { tileButtonClass } from './tile-button.ts';

export type ActionButtonProps = {
  label: string;
  name?: string;
  icon: ReactNode;
  onPress: () => void;
  pressed?: boolean;
  count?: string;
  opensDialog?: boolean;
  tone?: 'plain' | 'danger';
  /** If not all actions fit, those of the highest ranks are only in the sheet. */
  rank?: number;
};

export function ActionButton(props: ActionButtonProps) {
  const { label, name = label, icon, onPress, pressed, count, opensDialog, tone, rank } = props;
  const look = use(ActionLook);
  const state = {
    'aria-label': name,
    'aria-pressed': pressed,
    'aria-haspopup': opensDialog && ('dialog' as const),
    onClick: onPress,
  };
  if (look === 'page')
    return <IconButton tone="quiet" label={label} icon={icon} {...state} className="max-md:hidden" />;
  if (look === 'row')
    return (
      <button
        type="button"
        {...state}
        className={cx(
          'flex min-h-11 w-full items-center gap-3 rounded-s px-3 text-left transition-colors hover:bg-pressed aria-pressed:text-accent-strong [&_svg]:size-5 [&_svg]:flex-none aria-pressed:[&_svg]:fill-current/25',
          tone === 'danger' && 'text-danger',
        )}
      >
        {icon}
        <span className="min-w-0 flex-1 truncate">{label}</span>
        {count !== undefined && <span className="text-soft tabular-nums">{count}</span>}
      </button>
    );
  return (
    <button
      type="button"
      title={label}
      {...state}
      data-rank={rank}
      className={cx(
        tileButtonClass,
        count !== undefined && 'flex! w-auto! items-center gap-1 px-2 text-small tabular-nums',
      )}
    >
      {icon}
      {count}
    </button>
  );
}
