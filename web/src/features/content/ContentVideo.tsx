import { useState } from 'react';
import { VideoUnavailable } from '../../kit/VideoUnavailable.tsx';

/** A video with the browser's own controls. */
export default function ContentVideo({ url, poster, title }: { url: string; poster: string; title: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === url) return <VideoUnavailable />;
  return (
    <video
      key={url}
      src={url}
      poster={poster}
      aria-label={title}
      controls
      playsInline
      preload="metadata"
      onError={() => setBroken(url)}
      className="absolute inset-0 size-full bg-ground object-contain"
    />
  );
}
