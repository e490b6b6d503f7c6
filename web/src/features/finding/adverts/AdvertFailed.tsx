import { say } from './messages.ts';

export const AdvertFailed = () => (
  <div className="grid size-full min-h-24 place-content-center gap-1 rounded-m border border-line bg-surface p-4 text-center text-small text-faint">
    <p>{say('ad')}</p>
    <p>{say('failedToLoadAd')}</p>
  </div>
);
