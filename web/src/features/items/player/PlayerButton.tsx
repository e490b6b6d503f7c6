import type { Ref } from 'react';
import { cx, IconButton, type IconButtonProps } from '../../../kit/index.ts';
import { say } from './messages.ts';

type Props = Omit<IconButtonProps, 'tone' | 'size'> & {
  keys?: string;
  ref?: Ref<HTMLButtonElement>;
};

export const PlayerButton = ({ label, keys, className, ...rest }: Props) => (
  <IconButton
    label={label}
    title={keys ? say('labelWithKey', { label, key: keys }) : label}
    aria-keyshortcuts={keys}
    className={cx('text-ink! hover:bg-ink/15!', className)}
    {...rest}
  />
);
