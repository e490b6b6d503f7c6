import { detectableBytes, type UploadDetection } from '@veil/contract/items/upload-detection.ts';
import { useSyncExternalStore } from 'react';
import { api, session } from '../../../platform/api.ts';
import { sentence } from '../../../platform/errors.ts';
import { subjectOf } from '../../../platform/session.ts';
import type { Entry } from './entry.ts';
import { forgetAddress, forgetAtOnce } from './forget-address.ts';
import { say } from './messages.ts';

export type EarlyDetection =
  | { is: 'waiting' | 'sending' | 'looking' }
  | { is: 'found'; detection: UploadDetection }
  | { is: 'failed'; problem: string };

/** The others are sent when they are published. */
const maxFiles = 20;

type Run = { file: File; state: EarlyDetection; address: string | null; stop: AbortController };

let runs: readonly Run[] = [];
let running = false;
let changes = 0;
const listeners = new Set<() => void>();

function change(run: Run, state: EarlyDetection): void {
  run.state = state;
  changes += 1;
  for (const listen of Array.from(listeners)) listen();
}

const newRun = (file: File): Run => ({ file, state: { is: 'waiting' }, address: null, stop: new AbortController() });

function drop({ address, stop }: Run): void {
  stop.abort();
  if (address) void forgetAddress(address);
}

async function detect(run: Run): Promise<void> {
  const { file, address, stop } = run;
  const { signal } = stop;
  const onAddress = (given: string) => {
    run.address = given;
  };
  try {
    change(run, { is: 'sending' });
    const { sendResumable } = await import('./resumable.ts');
    const sending = { file, name: file.name, address, onAddress, onSent: () => undefined, signal };
    const resumableId = await sendResumable(sending);
    change(run, { is: 'looking' });
    change(run, { is: 'found', detection: await api.detectUpload({ body: { resumableId } }, { signal }) });
  } catch (error) {
    if (!signal.aborted) change(run, { is: 'failed', problem: sentence(error, say('bodyPartsCouldNotBe')) });
  }
}

/** One at a time, so that the shown picture is not slowed down by the others. */
async function detectNext(): Promise<void> {
  const next = runs.find(({ state }) => state.is === 'waiting');
  if (running || !next) return;
  running = true;
  await detect(next);
  running = false;
  await detectNext();
}

/** Sends and examines `wanted` in this order. Files that are no longer chosen are deleted on the server. */
export function detectEarly(chosen: readonly File[], wanted: readonly File[]): void {
  const isKept = ({ file, state }: Run) => (state.is === 'waiting' ? wanted : chosen).includes(file);
  for (const run of runs) if (!isKept(run)) drop(run);
  const kept = runs.filter(isKept);
  const isNew = (file: File) => file.size <= detectableBytes && !kept.some((run) => run.file === file);
  const fresh = wanted.filter(isNew).slice(0, Math.max(0, maxFiles - kept.length));
  const place = ({ file }: Run) => wanted.indexOf(file);
  runs = [...kept, ...fresh.map(newRun)].sort((one, other) => place(one) - place(other));
  void detectNext();
}

/** Keeps nothing on the server after the form or the page closes, or the member changes. */
export function openEarlyDetection(): () => void {
  const memberNow = () => {
    const now = session.get();
    return now && subjectOf(now);
  };
  const member = memberNow();
  const close = ({ persisted }: PageTransitionEvent) => {
    if (persisted) return;
    for (const { address } of runs) if (address) forgetAtOnce(address);
  };
  const undo = session.listen(() => memberNow() !== member && detectEarly([], []));
  window.addEventListener('pagehide', close);
  return () => {
    undo();
    window.removeEventListener('pagehide', close);
    detectEarly([], []);
  };
}

export function detectAgain(file: File): void {
  const run = runOf(file);
  if (run?.state.is === 'failed') change(run, { is: 'waiting' });
  void detectNext();
}

/** The upload continues at this address. After a failure it begins again. */
export function takeSent(file: File | undefined): Pick<Entry, 'address' | 'arrived'> {
  const run = runs.find((one) => one.file === file);
  run?.stop.abort();
  runs = runs.filter((other) => other !== run);
  if (run?.state.is === 'failed') drop(run);
  if (!run || run.state.is === 'failed') return { address: null, arrived: false };
  return { address: run.address, arrived: run.state.is === 'looking' || run.state.is === 'found' };
}

const runOf = (file: File): Run | undefined => runs.find((run) => run.file === file);
const stateOf = (file: File | undefined): EarlyDetection | null => (file && runOf(file)?.state) ?? null;

const subscribe = (listen: () => void) => {
  listeners.add(listen);
  return () => listeners.delete(listen);
};

/** The detection of each chosen file, or null if nobody looks at it before the upload. */
export function useEarlyDetections(): typeof stateOf {
  useSyncExternalStore(subscribe, () => changes);
  return stateOf;
}
