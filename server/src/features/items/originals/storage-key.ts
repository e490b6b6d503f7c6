export const originalsPrefix = 'originals/';

/** Each file has its own key, so that a replacement is stored beside the old file until the commit. */
export const originalKey = (contentId: string, fileId: string): string =>
  `${originalsPrefix}${contentId}${fileId === contentId ? '' : `.${fileId}`}`;

export const fileIdOf = (storageKey: string): string =>
  storageKey.slice(originalsPrefix.length).split('.').at(-1) ?? '';
