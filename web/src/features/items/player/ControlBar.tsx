import { useId, useRef } from 'react';
import {
  Captions,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCw,
  Settings,
} from '../../../kit/icons/index.ts';
import { cx } from '../../../kit/index.ts';
import { say } from './messages.ts';
import { PlayerButton } from './PlayerButton.tsx';
import { SeekBar } from './SeekBar.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import type { useCaptions } from './useCaptions.ts';
import type { useFullScreen } from './useFullScreen.ts';
import type { Playback } from './usePlayback.ts';
import { VolumeControl } from './VolumeControl.tsx';
import { clock } from './words.ts';

type ControlBarProps = {
  playback: Playback;
  shown: boolean;
  poster: string | undefined;
  ratio: number;
  captions: ReturnType<typeof useCaptions>;
  fullScreen: ReturnType<typeof useFullScreen>;
  onPictureInPicture: (() => void) | null;
  settings: boolean;
  onSettings: (open: boolean) => void;
  onInput: () => void;
};

export function ControlBar({ playback, shown, poster, ratio, captions, fullScreen, ...bar }: ControlBarProps) {
  const { state, running } = playback;
  const { settings, onSettings, onPictureInPicture } = bar;
  const gear = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const again = state.ended && !running;
  return (
    <div
      data-player-bar=""
      // Time runs from the left in every language, and so do the arrow keys.
      dir="ltr"
      onPointerDown={bar.onInput}
      onPointerMove={bar.onInput}
      className={cx(
        'absolute inset-x-0 bottom-0 z-2 bg-linear-to-b from-transparent via-shade/60 to-shade px-1.5 pt-8 pb-1 transition-opacity duration-150',
        !shown && 'pointer-events-none opacity-0',
      )}
    >
      <SeekBar state={state} poster={poster} ratio={ratio} onSeek={playback.seekTo} />
      <div className="relative flex items-center">
        <PlayerButton
          label={running ? say('pause') : again ? say('playAgain') : say('play')}
          keys="k"
          icon={
            running ? (
              <Pause aria-hidden="true" />
            ) : again ? (
              <RotateCw aria-hidden="true" />
            ) : (
              <Play aria-hidden="true" className="fill-current" />
            )
          }
          onClick={playback.toggle}
        />
        <VolumeControl playback={playback} />
        <p aria-hidden="true" className="min-w-0 flex-1 truncate px-1 text-small tabular-nums">
          {clock(state.time)}
          <span className="text-soft @max-[19rem]:hidden"> / {clock(state.duration)}</span>
        </p>
        {captions && (
          <PlayerButton
            label={say('captions')}
            keys="c"
            aria-pressed={captions.on}
            icon={<Captions aria-hidden="true" />}
            onClick={captions.toggle}
          />
        )}
        <PlayerButton
          ref={gear}
          className="player-gear"
          label={say('settings')}
          aria-expanded={settings}
          aria-controls={settings ? panelId : undefined}
          icon={<Settings aria-hidden="true" />}
          onClick={() => onSettings(!settings)}
        />
        {settings && (
          <SettingsPanel
            id={panelId}
            playback={playback}
            opener={gear}
            onPictureInPicture={onPictureInPicture}
            onClose={() => onSettings(false)}
          />
        )}
        {onPictureInPicture && (
          <PlayerButton
            label={say('pictureInPicture')}
            icon={<PictureInPicture2 aria-hidden="true" />}
            onClick={onPictureInPicture}
            className="@max-lg:hidden"
          />
        )}
        {fullScreen.toggle && (
          <PlayerButton
            label={fullScreen.full ? say('leaveFullScreen') : say('fullScreen')}
            keys="f"
            icon={fullScreen.full ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
            onClick={fullScreen.toggle}
          />
        )}
      </div>
    </div>
  );
}
