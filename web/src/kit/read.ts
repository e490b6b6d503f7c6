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
