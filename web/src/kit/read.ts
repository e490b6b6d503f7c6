/** The sentence for every failed load, except those that the specification words itself. */
export const loadFailed = 'This could not be loaded';

/** An error may carry a sentence for people. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof Error && 'reason' in error && typeof error.reason === 'string' ? error.reason : undefined;

export type Read<T> = { data: T | undefined; error: unknown; refetch: () => unknown };

/** It fails if one of them has failed without data, and trying again repeats those that failed. */
export function readTogether(...reads: Read<unknown>[]): Read<true> {
  const failed = reads.filter(({ data, error }) => data === undefined && error);
  return {
    data: reads.every(({ data }) => data !== undefined) || undefined,
    error: failed[0]?.error,
    refetch: () => Promise.all(failed.map((read) => read.refetch())),
  };
}
