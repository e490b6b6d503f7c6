export function pictureInPictureOf(video: HTMLVideoElement | null): (() => void) | null {
  if (!video || !document.pictureInPictureEnabled) return null;
  const toggle = async () => {
    if (document.pictureInPictureElement === video) await document.exitPictureInPicture();
    else await video.requestPictureInPicture();
  };
  // The browser refuses before the video has loaded.
  return () => void toggle().catch(() => undefined);
}
