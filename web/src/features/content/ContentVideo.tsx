import { VideoOff } from 'lucide-react';
import { useState } from 'react';

/** A video with the browser's own controls. */
export default function ContentVideo({ url, poster, title }: { url: string; poster: string; title: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === url) {
    return (
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 bg-surface text-soft">
        <VideoOff aria-hidden="true" className="size-6 stroke-[1.4]" />
        Video unavailable
      </div>
    );
  }
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
