import { Ellipsis } from '../../../kit/icons/index.ts';
import { cx } from '../../../kit/index.ts';
import { say } from './messages.ts';
import { tileButtonClass } from './tile-button.ts';

type MenuButtonProps = { onMenu: (button: Element) => void; className?: string };

export const MenuButton = ({ onMenu, className }: MenuButtonProps) => (
  <button
    type="button"
    title={say('moreActions')}
    aria-label={say('moreActions')}
    aria-haspopup="menu"
    onClick={({ currentTarget }) => onMenu(currentTarget)}
    className={cx(tileButtonClass, className)}
  >
    <Ellipsis aria-hidden="true" />
  </button>
);
