import { use } from 'react';
import { cx } from '../../../kit/index.ts';
import { type ActionButtonProps, ActionPlace } from './action-place.ts';

/** A switch stays in the sheet, and any other action leaves it. */
function usePress({ pressed, onPress }: ActionButtonProps) {
  const { close } = use(ActionPlace);
  return () => {
    onPress();
    if (pressed === undefined) close?.();
  };
}

const stateOf = ({ label, name = label, pressed, opensDialog }: ActionButtonProps) => ({
  type: 'button' as const,
  'aria-label': name,
  'aria-pressed': pressed,
  'aria-haspopup': opensDialog && ('dialog' as const),
});

export function SheetRow(props: ActionButtonProps) {
  const { label, icon, count, tone } = props;
  return (
    <button
      {...stateOf(props)}
      onClick={usePress(props)}
      className={cx(
        'flex min-h-11 w-full items-center gap-3 rounded-s px-3 text-start transition-colors hover:bg-pressed aria-pressed:text-accent-strong [&_svg]:size-5 [&_svg]:flex-none aria-pressed:[&_svg]:fill-current/25',
        tone === 'danger' && 'text-danger',
      )}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {count !== undefined && <span className="text-soft tabular-nums">{count}</span>}
    </button>
  );
}

export function QuickButton(props: ActionButtonProps) {
  const { label, icon, count } = props;
  return (
    <button
      {...stateOf(props)}
      onClick={usePress(props)}
      className="flex min-h-14 flex-1 flex-col items-center gap-1 rounded-m border border-line bg-raised px-1 py-2 text-center text-fine leading-tight text-soft transition-colors hover:bg-pressed aria-pressed:text-accent-strong [&_svg]:size-5 aria-pressed:[&_svg]:fill-current/25"
    >
      {icon}
      {count !== undefined && <span className="text-small text-ink tabular-nums">{count}</span>}
      <span>{label}</span>
    </button>
  );
}
