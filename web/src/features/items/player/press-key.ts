import { nextRate, type PlayerKey } from './keys.ts';
import { say } from './messages.ts';
import type { Playback } from './usePlayback.ts';
import { clock, rateWords } from './words.ts';

type Others = { full: (() => void) | null; captions: (() => string) | null };

const seconds = (by: number) => (by > 0 ? say('forwardBy', { seconds: by }) : say('backBy', { seconds: -by }));
const percent = (volume: number) => say('volumeAt', { percent: Math.round(volume * 100) });

/** Returns the words to show if the controls do not show the action. */
export function pressKey(key: PlayerKey, playback: Playback, { full, captions }: Others): string {
  const state = playback.now();
  switch (key.is) {
    case 'play':
      playback.toggle();
      return '';
    case 'seek':
      playback.seekBy(key.by);
      return seconds(key.by);
    case 'jump': {
      const to = key.to * state.duration;
      playback.seekTo(to);
      return clock(to);
    }
    case 'volume': {
      const volume = Math.min(1, Math.max(0, Math.round(((state.muted ? 0 : state.volume) + key.by) * 20) / 20));
      playback.setVolume(volume);
      return percent(volume);
    }
    case 'mute':
      playback.toggleMute();
      return state.muted ? percent(state.volume || 1) : say('muted');
    case 'rate': {
      const rate = nextRate(state.rate, key.step);
      playback.setRate(rate);
      return rate === 1 ? say('speedNormal') : say('speedAt', { rate: rateWords(rate) });
    }
    case 'full':
      full?.();
      return '';
    case 'captions':
      return captions?.() ?? '';
  }
}
