/** A higher slice runs the jobs, which a merge, deletion or implication enqueues. */
export const relistQueue = 'relist-content';

export type RelistJob = { tagId: string } | { contentIds: string[] };
