import { asksMaker, type Entry, isUnderWay, isUnsent } from './entry.ts';

const hiddenWords = {
  approval: 'Waiting for a moderator: only you see it',
  people: 'Not public until you say who is shown and they agree',
  review: 'Under review by a moderator, only you see it until then',
} as const satisfies Record<NonNullable<Entry['hiddenFor']>, string>;

export function stateWords({ state, offline, problem, duplicate, terms, fields, itemId, hiddenFor }: Entry): string {
  switch (state) {
    case 'waiting':
      return offline ? 'Waiting for the network' : 'Waiting';
    case 'checking':
      return 'Checking the file';
    case 'sending':
      return 'Uploading';
    case 'paused':
      if (terms) return 'Accept the changed terms to continue';
      return duplicate ? 'Waits for your answer' : 'Paused';
    case 'failed':
      return problem ?? 'Upload failed';
    case 'processing':
      return 'Processing';
    case 'needs_review':
      return 'Waits for your check';
    case 'done':
      if (problem) return problem;
      if (hiddenFor) return hiddenWords[hiddenFor];
      return !itemId ? 'Uploaded' : fields.visibility === 'private' ? 'Uploaded, only you see it' : 'Published';
  }
}

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
  const asking = unsent.filter(asksMaker).length;
  if (asking > 0) return asking === 1 ? '1 upload waits for you' : `${asking} uploads wait for you`;
  if (unsent.length > 0) return 'Uploads paused';
  if (entries.some(({ state }) => state === 'processing'))
    return entries.length === 1 ? '1 file sent' : `${entries.length} files sent`;
  return entries.length === 1 ? 'Upload finished' : `${entries.length} uploads finished`;
}
