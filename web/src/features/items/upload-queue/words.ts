import { asksMaker, type Entry, isUnderWay, isUnsent } from './entry.ts';
import { say } from './messages.ts';

const hiddenWords = {
  approval: say('waitingForAModeratorOnly'),
  people: say('notPublicUntilYouSay'),
  review: say('underReviewByAModerator'),
} as const satisfies Record<NonNullable<Entry['hiddenFor']>, string>;

export function stateWords({ state, offline, problem, duplicate, terms, fields, itemId, hiddenFor }: Entry): string {
  switch (state) {
    case 'waiting':
      return offline ? say('waitingForTheNetwork') : (problem ?? say('waiting'));
    case 'checking':
      return say('checkingTheFile');
    case 'sending':
      return say('uploading');
    case 'paused':
      if (terms) return say('acceptTheChangedTermsTo');
      return duplicate ? say('waitsForYourAnswer') : say('paused');
    case 'failed':
      return problem ?? say('uploadFailed');
    case 'processing':
      return say('processing');
    case 'needs_review':
      return say('waitsForYourCheck');
    case 'done':
      if (problem) return problem;
      if (hiddenFor) return hiddenWords[hiddenFor];
      return !itemId
        ? say('uploaded')
        : fields.visibility === 'private'
          ? say('uploadedOnlyYouSeeIt')
          : say('published');
  }
}

export function queueWords(entries: readonly Entry[]): string {
  const unsent = entries.filter(isUnsent);
  const under = unsent.filter(isUnderWay);
  const asks = unsent.filter(({ state }) => state === 'failed').length;
  if (under.length > 0) {
    const nth = entries.length - unsent.length + 1;
    const waits = under.every(({ state }) => state === 'waiting');
    const held = waits && under.find(({ problem }) => problem)?.problem;
    if (held) return held;
    return waits && under.some((entry) => entry.offline)
      ? say('waitingForTheNetwork')
      : say('uploadingOf', { place: Math.min(nth, entries.length), count: entries.length });
  }
  if (asks > 0) return say('uploadsFailed', { count: asks });
  const asking = unsent.filter(asksMaker).length;
  if (asking > 0) return say('uploadsWaitForYou', { count: asking });
  if (unsent.length > 0) return say('uploadsPaused');
  if (entries.some(({ state }) => state === 'processing')) return say('filesSent', { count: entries.length });
  return say('uploadsFinished', { count: entries.length });
}
