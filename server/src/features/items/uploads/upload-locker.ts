import { ERRORS, type Locker } from '@tus/server';

type Holder = { cancel: () => void; released: Promise<void>; release: () => void };

/** Longer than a holder needs to write its data after being asked to stop. */
const waitMs = 10_000;

const ended = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/**
 * A later request of this process asks the holder to stop. Between processes the offset in the database decides. The
 * library's own locker polls in a busy loop, which could occupy a core.
 */
export function openUploadLocker(): Locker {
  const holders = new Map<string, Holder>();
  return {
    newLock: (id) => {
      let own: Holder | null = null;
      return {
        async lock(signal, cancel) {
          const given = AbortSignal.any([signal, AbortSignal.timeout(waitMs)]);
          for (let other = holders.get(id); other; other = holders.get(id)) {
            other.cancel();
            await Promise.race([other.released, ended(given)]);
            if (given.aborted) throw ERRORS.ERR_LOCK_TIMEOUT;
          }
          let release = () => {};
          const released = new Promise<void>((resolve) => {
            release = resolve;
          });
          own = { cancel: () => void cancel(), released, release };
          holders.set(id, own);
        },
        async unlock() {
          if (!own) return;
          if (holders.get(id) === own) holders.delete(id);
          own.release();
        },
      };
    },
  };
}
