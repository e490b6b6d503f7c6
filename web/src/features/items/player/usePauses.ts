import { useEffect, useEffectEvent } from 'react';
import { pauseOthers } from './visit.ts';

/** Less of a video than this share counts as off screen. */
const leastShown = 0.2;

/** Off screen, in a hidden tab, or when another video starts. Picture-in-picture continues off screen. */
export function usePauses(video: HTMLVideoElement | null, pause: () => void): void {
  const hide = useEffectEvent(() => {
    if (document.pictureInPictureElement !== video) pause();
  });
  useEffect(() => {
    if (!video) return;
    const onPlay = () => pauseOthers(video);
    const onVisibility = () => {
      if (document.hidden) hide();
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry && entry.intersectionRatio < leastShown && !video.paused) hide();
      },
      { threshold: [0, leastShown] },
    );
    observer.observe(video);
    video.addEventListener('play', onPlay);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      observer.disconnect();
      video.removeEventListener('play', onPlay);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [video]);
}
