import type { CallInput } from '@veil/contract/call.ts';
import type { Calls } from '@veil/contract/calls.ts';
import type { ContentDetail } from '@veil/contract/items/content.ts';
import type { PeopleToName } from '../consent/index.ts';

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

/** The file is stored separately. */
export type Entry = {
  /** The idempotency key, too: repeated requests create only one item. */
  id: string;
  order: number;
  fields: UploadFields;
  /** The set of which it is a picture, and its place there from 0. */
  set: { key: string; place: number } | null;
  name: string;
  /** Bytes; 0 for public content, which the server fetches. */
  size: number;
  video: boolean;
  state: EntryState;
  sent: number;
  offline: boolean;
  problem: string | null;
  /** The member already has the same file, or a similar one (`close`). The maker is asked first. */
  duplicate: { id: string; title: string; close?: boolean; trashed?: boolean } | null;
  /** It waits until the member has accepted the current terms. */
  terms: boolean;
  /** The maker wants it although they have uploaded the same file before. */
  anyway: boolean;
  checked: boolean;
  address: string | null;
  /** All bytes are at the address. */
  arrived: boolean;
  shown: PeopleToName | null;
  unnamedId: string | null;
  itemId: string | null;
  hiddenFor: NonNullable<ContentDetail['backstage']>['hiddenFor'];
  kept: boolean;
};

export type NewUpload = Pick<Entry, 'fields' | 'name' | 'size' | 'video' | 'anyway' | 'shown'> &
  Partial<Pick<Entry, 'address' | 'arrived' | 'set'>> & { file: Blob | null };

/** It is not random enough for secrets; it works without a secure context, unlike crypto.randomUUID. */
export const newKey = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

let nextOrder = Date.now();

export function newEntry({ file: _, address = null, arrived = false, set = null, ...given }: NewUpload): Entry {
  nextOrder += 1;
  return {
    ...given,
    set,
    id: newKey(),
    order: nextOrder,
    state: 'waiting',
    sent: 0,
    offline: false,
    problem: null,
    duplicate: null,
    terms: false,
    checked: false,
    address,
    arrived,
    unnamedId: null,
    itemId: null,
    hiddenFor: null,
    kept: false,
  };
}

export const isUnsent = ({ state }: Entry): boolean =>
  state === 'waiting' || state === 'checking' || state === 'sending' || state === 'paused' || state === 'failed';

export const asksMaker = ({ duplicate, terms }: Entry): boolean => duplicate !== null || terms;

export const isUnderWay = ({ state }: Entry): boolean =>
  state === 'waiting' || state === 'checking' || state === 'sending';

export const isFinished = ({ state }: Entry): boolean => state === 'done' || state === 'needs_review';

export const afterReload = (entry: Entry): Entry =>
  isUnderWay(entry) ? { ...entry, state: 'waiting', offline: false, problem: null, sent: 0 } : entry;

/** 0 to 1, without cancelled ones. An entry without bytes counts as one byte. */
export function totalProgress(entries: readonly Entry[]): number {
  const weight = ({ size }: Entry) => Math.max(1, size);
  const total = entries.reduce((sum, entry) => sum + weight(entry), 0);
  const sent = entries.reduce(
    (sum, entry) => sum + (isUnsent(entry) ? Math.min(entry.sent, entry.size) : weight(entry)),
    0,
  );
  return total === 0 ? 1 : sent / total;
}
