import { use } from 'react';
import { cx, IconButton } from '../../../kit/index.ts';
import { type ActionButtonProps, ActionPlace } from './action-place.ts';
import { tileButtonClass } from './tile-button.ts';

export function ActionButton(props: ActionButtonProps) {
  const { label, name = label, icon, onPress, pressed, count, opensDialog, rank } = props;
  const { look, Row } = use(ActionPlace);
  if (Row) return <Row {...props} />;
  const state = {
    'aria-label': name,
    'aria-pressed': pressed,
    'aria-haspopup': opensDialog && ('dialog' as const),
    onClick: onPress,
  };
  if (look === 'page')
    return <IconButton tone="quiet" label={label} icon={icon} {...state} className="max-md:hidden" />;
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
