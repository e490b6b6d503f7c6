/**
 * The queue whose jobs bring the listings of many items to what their tags now say. Filled here, within the transaction
 * that merges, deletes or implies; worked by content.
 */
export const relistQueue = 'relist-content';

/** Which items: those on which a tag hangs by itself, or these. */
export type RelistJob = { tagId: string } | { contentIds: string[] };
