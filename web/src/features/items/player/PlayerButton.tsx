import type { Ref } from 'react';
import { cx, IconButton, type IconButtonProps } from '../../kit/index.ts';

type Props = Omit<IconButtonProps, 'tone' | 'size'> & {
  /** The key that does the same, for the tooltip. */
  keys?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** A button of the control bar. */
export const PlayerButton = ({ label, keys, className, ...rest }: Props) => (
  <IconButton
    label={label}
    title={keys ? `${label} (${keys})` : label}
    aria-keyshortcuts={keys}
    className={cx('text-ink! hover:bg-ink/15!', className)}
    {...rest}
  />
);
