import '../../../kit/fields.css';
import type { CSSProperties } from 'react';
import { Volume2, VolumeX } from '../../../kit/icons/index.ts';
import { say } from './messages.ts';
import { PlayerButton } from './PlayerButton.tsx';
import type { Playback } from './usePlayback.ts';

/** Phones have volume buttons. */
export function VolumeControl({ playback }: { playback: Playback }) {
  const { volume, muted } = playback.state;
  const heard = muted ? 0 : volume;
  const percent = Math.round(heard * 100);
  return (
    <div className="group/volume flex items-center">
      <PlayerButton
        label={heard === 0 ? say('turnTheSoundOn') : say('mute')}
        keys="m"
        icon={heard === 0 ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
        onClick={playback.toggleMute}
      />
      <input
        type="range"
        dir="ltr"
        data-own-keys=""
        aria-label={say('volume')}
        aria-valuetext={say('percent', { percent })}
        min={0}
        max={100}
        step={5}
        value={percent}
        onChange={(event) => playback.setVolume(Number(event.target.value) / 100)}
        style={{ '--fill': `${percent}%` } as CSSProperties}
        className="slider me-1 w-20! flex-none @max-md:hidden pointer-coarse:hidden"
      />
    </div>
  );
}
