/** Queue of jobs that relist many items after a change of tags. The transaction of the merge, deletion or implication enqueues them; a
 * higher slice runs them. */
export const relistQueue = 'relist-content';

export type RelistJob = { tagId: string } | { contentIds: string[] };
