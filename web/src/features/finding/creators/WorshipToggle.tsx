import { type ReactNode, useState } from 'react';
import { Crown, X } from '../../../kit/icons/index.ts';
import { type ButtonSize, buttonClass, cx } from '../../../kit/index.ts';
import { say } from './messages.ts';

type WorshipToggleProps = {
  name: string;
  on: boolean;
  onPress: () => void;
  size?: ButtonSize;
  prominent?: boolean;
  disabled?: boolean;
  className?: string;
};

const stack = 'grid place-items-center *:col-start-1 *:row-start-1';
const atRest = 'group-hover/stop:invisible group-focus-visible/stop:invisible group-active/stop:invisible';
const toStop = 'invisible group-hover/stop:visible group-focus-visible/stop:visible group-active/stop:visible';

/** All labels share one place, so that no state moves its neighbours. */
export function WorshipToggle({
  name,
  on,
  onPress,
  size,
  prominent,
  disabled,
  className,
}: WorshipToggleProps): ReactNode {
  // A press shows the new state first. Only the next visit of pointer or focus offers to stop.
  const [isFresh, setFresh] = useState(false);
  const settle = () => setFresh(false);
  const stops = on && !isFresh;
  return (
    <button
      type="button"
      aria-label={on ? say('worshipingMemberStop', { name }) : say('worshipMember', { name })}
      title={on ? say('stopWorshiping') : undefined}
      disabled={disabled}
      onClick={() => {
        setFresh(true);
        onPress();
      }}
      onPointerLeave={settle}
      onBlur={settle}
      className={cx(
        buttonClass({ tone: prominent && !on ? 'main' : 'quiet', size }),
        on && 'border-accent/45! bg-accent/12! text-accent-strong! [&_svg]:fill-current/25',
        stops && 'group/stop hover:border-edge! hover:bg-pressed! hover:text-ink! active:border-edge! active:text-ink!',
        className,
      )}
    >
      <span className={stack}>
        <Crown aria-hidden="true" className={cx(stops && atRest)} />
        <X aria-hidden="true" className={stops ? toStop : 'invisible'} />
      </span>
      <span className={stack}>
        <span className={cx(on && 'invisible')}>{say('worship')}</span>
        <span className={on ? cx(stops && atRest) : 'invisible'}>{say('worshiping')}</span>
        <span className={stops ? toStop : 'invisible'}>{say('stop')}</span>
      </span>
    </button>
  );
}
