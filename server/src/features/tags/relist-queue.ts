/**
 * The queue whose jobs bring the listings of many items to what their tags now say. Filled here, within the transaction
 * that merges, deletes or implies; worked by content.
 */
export const relistQueue = 'relist-content';

/**
 * Which items: those that carry a tag by itself or by one that implies it, those that are still listed under the number
 * of a tag (such as of one that was deleted), or these.
 */
export type RelistJob = { tagId: string } | { tagNumber: number } | { contentIds: string[] };
