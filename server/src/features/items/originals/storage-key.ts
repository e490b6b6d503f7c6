export const originalsPrefix = 'originals/';

/** Each file has a key of its own: one that replaces another is stored beside it until the transaction has committed. */
export const originalKey = (contentId: string, fileId: string): string =>
  `${originalsPrefix}${contentId}${fileId === contentId ? '' : `.${fileId}`}`;

/** The id of the file, which says when it was sealed. */
export const fileIdOf = (storageKey: string): string =>
  storageKey.slice(originalsPrefix.length).split('.').at(-1) ?? '';
