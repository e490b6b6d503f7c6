import type { CallInput } from '@veil/contract/call.ts';
import type { Calls } from '@veil/contract/calls.ts';
import type { ContentDetail } from '@veil/contract/content.ts';

/** What `POST /upload` takes beside the file. */
export type UploadFields = NonNullable<CallInput<Calls['upload']>['form']>;

export type EntryState =
  | 'waiting'
  | 'checking'
  | 'sending'
  | 'paused'
  | 'failed'
  | 'processing'
  | 'needs_review'
  | 'done';

/** One upload of the queue. The file itself is kept beside it. */
export type Entry = {
  /** Also the idempotency key of the upload: however often it is sent, the server makes one item of it. */
  id: string;
  /** Order of sending. */
  order: number;
  fields: UploadFields;
  /** Name of the file; title of what comes from public content. */
  name: string;
  /** Bytes; 0 for public content, which the server fetches. */
  size: number;
  video: boolean;
  state: EntryState;
  /** Bytes that have been sent. */
  sent: number;
  /** It goes on by itself when the site can be reached again. */
  offline: boolean;
  /** Why it failed. */
  problem: string | null;
  /** An earlier upload of the same file. Its maker is asked first. */
  duplicate: { id: string; title: string } | null;
  /** It waits until the member has accepted the present terms. */
  terms: boolean;
  /** Its maker wants it although they have uploaded the same file before. */
  anyway: boolean;
  /** Earlier uploads of the same file were looked for, which happens once, before it is first sent. */
  checked: boolean;
  /** Address of the resumable upload. */
  address: string | null;
  itemId: string | null;
  /** Why the finished item is not public yet. */
  hiddenFor: NonNullable<ContentDetail['backstage']>['hiddenFor'];
  /** Survives a reload: it is stored on this device. */
  kept: boolean;
};

export type NewUpload = Pick<Entry, 'fields' | 'name' | 'size' | 'video' | 'anyway'> & { file: Blob | null };

/** Not random enough for secrets; works without a secure context, unlike crypto.randomUUID. */
const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

let nextOrder = Date.now();

export function newEntry({ file: _, ...given }: NewUpload): Entry {
  nextOrder += 1;
  return {
    ...given,
    id: newId(),
    order: nextOrder,
    state: 'waiting',
    sent: 0,
    offline: false,
    problem: null,
    duplicate: null,
    terms: false,
    checked: false,
    address: null,
    itemId: null,
    hiddenFor: null,
    kept: false,
  };
}

/** The server does not have it yet. */
export const isUnsent = ({ state }: Entry): boolean =>
  state === 'waiting' || state === 'checking' || state === 'sending' || state === 'paused' || state === 'failed';

/** It is sent, or goes on by itself. */
export const isUnderWay = ({ state }: Entry): boolean =>
  state === 'waiting' || state === 'checking' || state === 'sending';

export const isFinished = ({ state }: Entry): boolean => state === 'done' || state === 'needs_review';

/** As it is after the page that was sending it has gone. */
export const afterReload = (entry: Entry): Entry =>
  isUnderWay(entry) ? { ...entry, state: 'waiting', offline: false, sent: 0 } : entry;

/** Bytes of all that was not cancelled: 0 to 1. What has no bytes counts as one. */
export function totalProgress(entries: readonly Entry[]): number {
  const weight = ({ size }: Entry) => Math.max(1, size);
  const total = entries.reduce((sum, entry) => sum + weight(entry), 0);
  const sent = entries.reduce(
    (sum, entry) => sum + (isUnsent(entry) ? Math.min(entry.sent, entry.size) : weight(entry)),
    0,
  );
  return total === 0 ? 1 : sent / total;
}
