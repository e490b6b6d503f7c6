import { VideoOff } from './icons/index.ts';
import { say } from './messages.ts';

export const VideoUnavailable = () => (
  <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 bg-surface/70 text-small text-soft">
    <VideoOff aria-hidden="true" className="size-6 stroke-[1.4]" />
    {say('videoUnavailable')}
  </div>
);
