import { useEffect, useState } from 'react';

/** iPhones show only the video itself in full screen, with the system's controls. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

export function useFullScreen(root: HTMLElement | null, video: HTMLVideoElement | null) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    if (!root) return;
    const update = () => setFull(document.fullscreenElement === root);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, [root]);
  const phone = video as PhoneVideo | null;
  const toggle = () => {
    if (full) void document.exitFullscreen();
    else if (document.fullscreenEnabled) void root?.requestFullscreen().catch(() => undefined);
    else phone?.webkitEnterFullscreen?.();
  };
  return { full, toggle: document.fullscreenEnabled || phone?.webkitEnterFullscreen ? toggle : null };
}
