import { toast } from '../../../kit/index.ts';
import { session } from '../../../platform/api.ts';
import { subjectOf } from '../../../platform/session.ts';
import { afterReload, type Entry, isFinished, isUnsent, type NewUpload, newEntry } from './entry.ts';
import { followItems } from './follow-items.ts';
import { forgetAddress } from './forget-address.ts';
import { say } from './messages.ts';
import { openSender, type Sender } from './sender.ts';
import { rejoined } from './set-order.ts';
import { queueStore } from './store.ts';
import { storedEntries } from './stored-entries.ts';
import { type Command, openChannel, takeLead } from './tabs.ts';

/** Milliseconds between two progress messages to other tabs. */
const toldEveryMs = 300;

type Open = {
  member: string;
  ready: Promise<void>;
  dispatch(command: Command): void;
  fileOf: Sender['fileOf'];
  close(): void;
};
let open: Open | null = null;

function openQueue(member: string): Open {
  const end = new AbortController();
  let leading = false;
  let told: ReturnType<typeof setTimeout> | undefined;
  const sender = openSender();
  const channel = openChannel(member, (message) => {
    if ('entries' in message) {
      if (!leading) queueStore.set(message.entries);
    } else if (leading && 'command' in message) apply(message.command);
    else if (leading) channel.post({ entries: queueStore.get() });
  });
  const tellOthers = () => {
    if (!leading || told !== undefined) return;
    told = setTimeout(() => {
      told = undefined;
      channel.post({ entries: queueStore.get() });
    }, toldEveryMs);
  };
  // The next member must neither see nor send the queue, because devices are shared.
  const endWithMember = () => memberNow() !== member && endQueue();
  const undo = [queueStore.subscribe(tellOthers), session.listen(endWithMember)];

  async function lead(): Promise<void> {
    const stored = await storedEntries.all(member).catch(() => []);
    if (end.signal.aborted) return;
    const known = new Set(queueStore.get().map(({ id }) => id));
    const missing = stored.filter(({ id }) => !known.has(id));
    leading = true;
    queueStore.set([...queueStore.get(), ...missing].map(afterReload));
    undo.push(followItems((id, changed) => void settle(id, changed)));
    sender.pump();
  }

  /** A finished upload needs no place on the device any more. */
  async function settle(id: string, changed: Partial<Entry>): Promise<void> {
    await sender.change(id, changed);
    const entry = queueStore.find(id);
    if (entry && isFinished(entry)) await storedEntries.remove([id]).catch(() => undefined);
  }

  function apply(command: Command): void {
    if (command.do === 'add') {
      for (const { entry, file } of command.uploads) if (file) sender.putFile(entry.id, file);
      queueStore.set([...queueStore.get(), ...command.uploads.map(({ entry }) => entry)]);
    } else for (const id of command.ids) act[command.do](id);
    sender.pump();
  }
  const act = {
    pause(id: string) {
      const entry = queueStore.find(id);
      if (!entry || !isUnsent(entry)) return;
      sender.stop(id);
      void sender.change(id, { state: 'paused', offline: false });
    },
    resume(id: string) {
      const entry = queueStore.find(id);
      if (entry?.state !== 'paused' && entry?.state !== 'failed') return;
      const anyway = entry.anyway || entry.duplicate !== null;
      void sender.change(id, { state: 'waiting', problem: null, duplicate: null, terms: false, anyway });
    },
    cancel(id: string) {
      const entry = queueStore.find(id);
      sender.stop(id);
      sender.dropFile(id);
      queueStore.set(queueStore.get().filter((other) => other.id !== id));
      if (entry?.kept) void storedEntries.remove([id]).catch(() => undefined);
      if (entry?.address && isUnsent(entry)) void forgetAddress(entry.address);
    },
  };

  const ready = takeLead(member, () => void lead(), end.signal).then(async (first) => {
    if (first) await lead();
    else channel.post({ hello: true });
  });
  return {
    member,
    ready,
    fileOf: sender.fileOf,
    dispatch: (command) => (leading ? apply(command) : channel.post({ command })),
    close() {
      end.abort();
      clearTimeout(told);
      for (const one of undo) one();
      sender.close();
      channel.close();
      queueStore.set([]);
    },
  };
}

function memberNow(): string | null {
  const now = session.get();
  return now && subjectOf(now);
}

function endQueue(): void {
  open?.close();
  open = null;
}

function current(): Open | null {
  const member = memberNow();
  if (open?.member === member) return open;
  endQueue();
  open = member ? openQueue(member) : null;
  return open;
}

export const startQueue = async (): Promise<void> => current()?.ready;

export const pauseUploads = (ids: string[]): void => current()?.dispatch({ do: 'pause', ids });
/** Resumes after a failure, and after the question about a duplicate. */
export const resumeUploads = (ids: string[]): void => current()?.dispatch({ do: 'resume', ids });
export const removeUploads = (ids: string[]): void => current()?.dispatch({ do: 'cancel', ids });

export const fileOfUpload = async (id: string): Promise<Blob | null> => (await current()?.fileOf(id)) ?? null;

export async function addUploads(given: NewUpload[]): Promise<Entry[]> {
  const queue = current();
  if (!queue) return [];
  await queue.ready;
  const uploads: { entry: Entry; file: Blob | null }[] = [];
  let full = false;
  for (const one of given) {
    if (queue !== open) return [];
    const entry = { ...rejoined(newEntry(one), queueStore.get()), kept: storedEntries.isPossible() };
    if (entry.kept)
      await storedEntries.add(queue.member, entry, one.file).catch(() => {
        entry.kept = false;
        full = true;
      });
    uploads.push({ entry, file: one.file });
  }
  if (queue !== open) return [];
  if (full)
    toast({
      text: say('thisDeviceHasNoRoom'),
      tone: 'danger',
    });
  queue.dispatch({ do: 'add', uploads });
  return uploads.map(({ entry }) => entry);
}
