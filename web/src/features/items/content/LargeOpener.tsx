import { Maximize2 } from '../../../kit/icons/index.ts';
import { cx } from '../../../kit/index.ts';
import { openLargeKey } from '../stage/index.ts';
import { say } from './messages.ts';

type LargeOpenerProps = {
  title: string;
  /** A video's own controls need the presses, so it has a button at the top instead. */
  plays: boolean;
  onOpen: () => void;
};

export const LargeOpener = ({ title, plays, onOpen }: LargeOpenerProps) => (
  <button
    type="button"
    data-opens-large=""
    data-theme={plays ? 'dark' : undefined}
    aria-label={say('openLarge', { title })}
    aria-keyshortcuts={openLargeKey}
    onClick={onOpen}
    className={cx(plays ? 'zone-end text-ink' : 'absolute inset-0 cursor-zoom-in!')}
  >
    {plays ? (
      <Maximize2 aria-hidden="true" className="size-3.5" />
    ) : (
      <span
        data-theme="dark"
        className="absolute top-2 end-2 grid size-9 place-items-center rounded-full bg-shade text-ink backdrop-blur-md"
      >
        <Maximize2 aria-hidden="true" className="size-4.5" />
      </span>
    )}
  </button>
);
