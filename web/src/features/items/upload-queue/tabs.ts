import type { Entry, NewUpload } from './entry.ts';

const name = 'veil-uploads';

export type Command =
  | { do: 'pause' | 'resume' | 'cancel'; ids: string[] }
  | { do: 'add'; uploads: { entry: Entry; file: NewUpload['file'] }[] };

export type TabMessage = { entries: readonly Entry[] } | { command: Command } | { hello: true };

export function openChannel(member: string, onMessage: (message: TabMessage) => void) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${name}.${member}`);
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data));
  return { post: (message: TabMessage) => channel?.postMessage(message), close: () => channel?.close() };
}

/** Resolves once it is known whether this tab sends. If that tab closes, another one gets `onLeading`. */
export function takeLead(member: string, onLeading: () => void, signal: AbortSignal): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true);
  const lock = `${name}.${member}`;
  const untilGivenUp = () => new Promise<void>((done) => signal.addEventListener('abort', () => done()));
  return new Promise((known) => {
    void navigator.locks.request(lock, { ifAvailable: true }, (free) => {
      known(free !== null);
      if (free) return untilGivenUp();
      void navigator.locks
        .request(lock, { signal }, () => {
          onLeading();
          return untilGivenUp();
        })
        .catch(() => undefined);
      return undefined;
    });
  });
}
