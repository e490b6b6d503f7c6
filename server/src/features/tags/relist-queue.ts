/**
 * The queue of jobs that update the listings of many items after a change of tags. Jobs are enqueued in the transaction of the merge,
 * deletion or implication; a higher slice runs them.
 */
export const relistQueue = 'relist-content';

/** The items that have a tag directly, or the given ones. */
export type RelistJob = { tagId: string } | { contentIds: string[] };
