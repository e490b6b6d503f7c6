import {
  Brush,
  Crop,
  EyeOff,
  Grid2x2,
  type Icon,
  Layers,
  RotateCw,
  Save,
  Square,
  Stamp,
  Sun,
  Type,
} from '../../../kit/icons/index.ts';
import { cx } from '../../../kit/index.ts';
import { type PanelName, panels, panelTitle } from '../marks/index.ts';
import { say } from './messages.ts';

const icons: Record<PanelName, Icon> = {
  transform: RotateCw,
  crop: Crop,
  light: Sun,
  brush: Brush,
  pixelate: Grid2x2,
  shape: Square,
  text: Type,
  stamps: Stamp,
  covers: EyeOff,
  marks: Layers,
  export: Save,
};

type PanelBarProps = { open: PanelName | null; onOpen: (panel: PanelName | null) => void };

/** Phones have it at the bottom, where an open panel replaces it; wide windows have it at the left. */
export const PanelBar = ({ open, onOpen }: PanelBarProps) => (
  <nav
    aria-label={say('tools')}
    className={cx(
      'flex flex-none gap-0.5 bg-surface md:w-22 md:flex-col md:overflow-y-auto md:border-e md:border-line md:p-1.5',
      'max-md:min-h-14 max-md:overflow-x-auto max-md:border-t max-md:border-line max-md:px-1 max-md:pb-[env(safe-area-inset-bottom)] [scrollbar-width:none]',
      open && 'max-md:hidden',
    )}
  >
    {panels.map((name) => {
      const Icon = icons[name];
      return (
        <button
          key={name}
          type="button"
          data-tool={name}
          aria-pressed={open === name}
          onClick={() => onOpen(open === name ? null : name)}
          className={cx(
            'grid min-h-14 min-w-16 flex-none content-center justify-items-center gap-1 rounded-s text-[0.6875rem] leading-none font-[540] text-soft transition-colors hover:bg-raised hover:text-ink aria-pressed:bg-accent/14 aria-pressed:text-accent-strong [&_svg]:size-5.5 [&_svg]:stroke-[1.6]',
            name === 'marks' && 'md:hidden',
          )}
        >
          <Icon aria-hidden="true" />
          {panelTitle[name]}
        </button>
      );
    })}
  </nav>
);
