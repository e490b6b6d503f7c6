import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { PictureInPicture2 } from '../../../kit/icons/index.ts';
import { buttonClass, cx, Field, Select, Switch } from '../../../kit/index.ts';
import { useLayer } from '../../../kit/layers.ts';
import { rates } from './keys.ts';
import { say } from './messages.ts';
import type { Playback } from './usePlayback.ts';
import { rateWords } from './words.ts';

type SettingsPanelProps = {
  id: string;
  playback: Playback;
  /** It gets the focus back, and a press on it does not count as outside. */
  opener: RefObject<HTMLButtonElement | null>;
  onPictureInPicture: (() => void) | null;
  onClose: () => void;
};

const rateOptions = rates.map((rate) => ({ value: String(rate), label: rateWords(rate) }));
const auto = 'auto';

/** Inside the player, because only the player is visible in full screen. */
export function SettingsPanel({ id, playback, opener, onPictureInPicture, onClose }: SettingsPanelProps) {
  const { state, quality } = playback;
  const panel = useRef<HTMLElement>(null);
  useLayer(true, onClose);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('select, input')?.focus({ preventScroll: true });
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !panel.current?.contains(target) && !opener.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [opener, onClose]);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
    opener.current?.focus();
  };
  const now = quality.chosen === null && quality.playing !== null ? `${quality.playing}p` : null;
  return (
    <section
      ref={panel}
      id={id}
      dir={document.documentElement.dir}
      aria-label={say('playbackSettings')}
      onKeyDown={closeByKey}
      className="player-settings absolute right-2 bottom-full z-1 grid w-60 max-w-[calc(100%-16px)] gap-3 overflow-y-auto rounded-m border border-line bg-raised p-4 text-body text-ink"
    >
      <Field label={say('speed')}>
        <Select
          options={rateOptions}
          value={String(state.rate)}
          onChange={(value) => playback.setRate(Number(value))}
        />
      </Field>
      {quality.offered.length > 1 && (
        <Field label={say('quality')}>
          <Select
            options={[
              { value: auto, label: now ? say('automaticNow', { quality: now }) : say('automatic') },
              ...quality.offered.map((lines) => ({ value: String(lines), label: `${lines}p` })),
            ]}
            value={quality.chosen === null ? auto : String(quality.chosen)}
            onChange={(value) => playback.choose(value === auto ? null : Number(value))}
          />
        </Field>
      )}
      <Switch label={say('loop')} checked={state.loop} onChange={playback.setLoop} />
      {onPictureInPicture && (
        <button type="button" onClick={onPictureInPicture} className={cx(buttonClass({ wide: true }), '@lg:hidden')}>
          <PictureInPicture2 aria-hidden="true" />
          {say('pictureInPicture')}
        </button>
      )}
    </section>
  );
}
