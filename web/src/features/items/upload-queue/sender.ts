import { toast } from '../../../kit/index.ts';
import { session } from '../../../platform/api.ts';
import { type ApiError, type NetworkError, sentence } from '../../../platform/errors.ts';
import { loadCode } from '../../../platform/load-code.ts';
import { rememberShape } from '../tiles/index.ts';
import { checkFile } from './check-file.ts';
import { type Entry, isUnderWay } from './entry.ts';
import { pictureShape } from './file-shape.ts';
import { say } from './messages.ts';
import { asksForTerms, isPassing, sendEntry, uploadFailure, whyLater } from './send-entry.ts';
import { joining, waitsForLead } from './set-order.ts';
import { queueStore } from './store.ts';
import { storedEntries } from './stored-entries.ts';

const places = 2;
/** Milliseconds; it doubles up to the longest. */
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/** Only one tab has a sender. */
export function openSender() {
  const running = new Map<string, AbortController>();
  const files = new Map<string, Blob>();
  let wait = firstWaitMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  async function change(id: string, changed: Partial<Entry>): Promise<void> {
    queueStore.patch(id, changed);
    const entry = queueStore.find(id);
    // A full disk loses at most this change; the entry itself stays stored.
    if (entry?.kept) await storedEntries.update(entry).catch(() => undefined);
  }

  async function fileOf(id: string): Promise<Blob | null> {
    return files.get(id) ?? (queueStore.find(id)?.kept ? await storedEntries.file(id) : null);
  }

  async function accepted(
    entry: Entry,
    itemId: string | null,
    { file, signal }: { file: Blob | null; signal: AbortSignal },
  ): Promise<void> {
    const shape = itemId && file ? await pictureShape(file) : null;
    // One that was stopped is sent again and needs its file. The server answers with the same item.
    signal.throwIfAborted();
    if (itemId && shape) rememberShape(itemId, shape);
    const joined = itemId ? joining(entry, itemId, queueStore.get()) : [];
    // All states change before the first wait, so that nothing stops this entry or starts its set before its lead.
    await Promise.all([
      ...joined.map(({ id, fields }) => change(id, { fields })),
      change(entry.id, { state: itemId ? 'processing' : 'done', itemId, sent: entry.size }),
    ]);
    files.delete(entry.id);
    if (entry.kept) await storedEntries.removeFile(entry.id).catch(() => undefined);
  }

  async function check(id: string, file: Blob, signal: AbortSignal): Promise<boolean> {
    const entry = queueStore.find(id);
    if (!entry || entry.checked) return false;
    queueStore.patch(id, { state: 'checking' });
    const found = await checkFile(file);
    if (!found || signal.aborted) return signal.aborted;
    const [duplicate] = found.own;
    const asks = duplicate && !queueStore.find(id)?.anyway;
    if (asks)
      await change(id, { state: 'paused', duplicate: { ...duplicate, close: found.same === 'close' }, checked: true });
    return Boolean(asks);
  }

  async function send(id: string, signal: AbortSignal): Promise<void> {
    const entry = queueStore.find(id);
    if (!entry) return;
    if (entry.unnamedId) return nameShown(id, entry.unnamedId, signal);
    const file = entry.fields.publicContentUrl ? null : await fileOf(id);
    if (!file && !entry.fields.publicContentUrl) {
      await change(id, { state: 'failed', problem: say('theFileIsNoLonger') });
      return;
    }
    if (file && (await check(id, file, signal))) return;
    if (signal.aborted) return;
    // Stored before the first byte, so that the finished upload is not found as its own duplicate.
    await change(id, { state: 'sending', offline: false, problem: null, checked: true });
    const itemId = await sendEntry(queueStore.find(id) ?? entry, file, {
      signal,
      onSent: (sent) => queueStore.patch(id, { sent }),
      onAddress: (address) => void change(id, { address, arrived: false }),
    });
    wait = firstWaitMs;
    if (itemId && entry.shown) await nameShown(id, itemId, signal);
    else await accepted(queueStore.find(id) ?? entry, itemId, { file, signal });
  }

  /** The screen opens the item once `itemId` is set, so its people are named before that. */
  async function nameShown(id: string, itemId: string, signal: AbortSignal): Promise<void> {
    await change(id, { unnamedId: itemId });
    const entry = queueStore.find(id);
    const { nameUploaded, nobodyNamed } = await loadCode(async () => {
      const { nameUploaded, nobodyNamed } = await import('../consent/index.ts');
      return { nameUploaded, nobodyNamed };
    });
    await nameUploaded(itemId, entry?.shown ?? nobodyNamed).catch((error) => {
      if (isPassing(error)) throw error;
      const reason = sentence(error, say('thePeopleShownCouldNot'));
      toast({ text: say('nameThemOnThePage', { file: entry?.name ?? '', reason }), tone: 'danger' });
    });
    signal.throwIfAborted();
    if (entry) await accepted(entry, itemId, { file: await fileOf(id), signal });
  }

  async function start(id: string): Promise<void> {
    const stop = new AbortController();
    running.set(id, stop);
    try {
      await send(id, stop.signal);
    } catch (error) {
      // The code that stopped it has set its new state.
      if (!stop.signal.aborted) {
        if (isPassing(error)) await later(id, error);
        else if (asksForTerms(error)) await change(id, { state: 'paused', terms: true, sent: 0 });
        else await change(id, { state: 'failed', problem: uploadFailure(error), address: null });
      }
    } finally {
      // It may run again after a stop.
      if (running.get(id) === stop) running.delete(id);
      pump();
    }
  }

  async function later(id: string, error: NetworkError | ApiError): Promise<void> {
    const { waitMs, ...why } = whyLater(error);
    await change(id, { state: 'waiting', ...why });
    clearTimeout(timer);
    timer = setTimeout(wake, Math.max(wait, waitMs));
    wait = Math.min(longestWaitMs, wait * 2);
  }

  function wake(): void {
    clearTimeout(timer);
    timer = undefined;
    pump();
  }

  function pump(): void {
    if (closed || timer !== undefined || navigator.onLine === false || !session.get()) return;
    const all = queueStore.get();
    for (const entry of all) {
      if (running.size >= places) return;
      const { id, state } = entry;
      if (state === 'waiting' && !running.has(id) && !waitsForLead(entry, all)) void start(id);
    }
  }

  const stop = (id: string) => {
    running.get(id)?.abort();
    running.delete(id);
  };
  const goOffline = () => {
    for (const id of Array.from(running.keys())) stop(id);
    for (const entry of queueStore.get())
      if (isUnderWay(entry)) void change(entry.id, { state: 'waiting', offline: true });
  };
  const goOnline = () => {
    wait = firstWaitMs;
    wake();
  };
  window.addEventListener('online', goOnline);
  window.addEventListener('offline', goOffline);

  return {
    pump,
    change,
    stop,
    fileOf,
    putFile: (id: string, file: Blob) => void files.set(id, file),
    dropFile: (id: string) => void files.delete(id),
    close() {
      closed = true;
      clearTimeout(timer);
      for (const id of Array.from(running.keys())) stop(id);
      files.clear();
      window.removeEventListener('online', goOnline);
      window.removeEventListener('offline', goOffline);
    },
  };
}

export type Sender = ReturnType<typeof openSender>;
