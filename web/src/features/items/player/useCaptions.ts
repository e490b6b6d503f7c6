import { useEffect, useState } from 'react';
import { say } from './messages.ts';

const captionTracks = (video: HTMLVideoElement): TextTrack[] =>
  [...video.textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles');

export function useCaptions(video: HTMLVideoElement | null): { on: boolean; toggle: () => string } | null {
  const [state, setState] = useState<'none' | 'off' | 'on'>('none');
  useEffect(() => {
    if (!video) return;
    const update = () => {
      const tracks = captionTracks(video);
      for (const track of tracks) track.mode = 'disabled';
      setState(tracks.length > 0 ? 'off' : 'none');
    };
    video.textTracks?.addEventListener('addtrack', update);
    return () => video.textTracks?.removeEventListener('addtrack', update);
  }, [video]);
  if (!video || state === 'none') return null;
  const on = state === 'on';
  const toggle = () => {
    const [first] = captionTracks(video);
    if (first) first.mode = on ? 'disabled' : 'showing';
    setState(on ? 'off' : 'on');
    return on ? say('captionsOff') : say('captionsOn');
  };
  return { on, toggle };
}
