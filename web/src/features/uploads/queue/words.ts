import { type Entry, isUnderWay, isUnsent } from './entry.ts';

/** What a row says of its entry. */
export function stateWords({ state, offline, problem, fields, itemId }: Entry): string {
  switch (state) {
    case 'waiting':
      return offline ? 'Waiting for the network' : 'Waiting';
    case 'checking':
      return 'Checking the file';
    case 'sending':
      return 'Uploading';
    case 'paused':
      return 'Paused';
    case 'failed':
      return problem ?? 'Upload failed';
    case 'processing':
      return 'Processing';
    case 'needs_review':
      return 'Waits for your check';
    case 'done':
      return (
        problem ?? (!itemId ? 'Uploaded' : fields.visibility === 'private' ? 'Uploaded, only you see it' : 'Published')
      );
  }
}

/** The queue in one line. */
export function queueWords(entries: readonly Entry[]): string {
  const unsent = entries.filter(isUnsent);
  const under = unsent.filter(isUnderWay);
  const asks = unsent.filter(({ state }) => state === 'failed').length;
  if (under.length > 0) {
    const nth = entries.length - unsent.length + 1;
    const offline = under.some((entry) => entry.offline) && under.every(({ state }) => state === 'waiting');
    return offline ? 'Waiting for the network' : `Uploading ${Math.min(nth, entries.length)} of ${entries.length}`;
  }
  if (asks > 0) return asks === 1 ? '1 upload failed' : `${asks} uploads failed`;
  if (unsent.length > 0) return 'Uploads paused';
  if (entries.some(({ state }) => state === 'processing'))
    return entries.length === 1 ? '1 file sent' : `${entries.length} files sent`;
  return entries.length === 1 ? 'Upload finished' : `${entries.length} uploads finished`;
}
