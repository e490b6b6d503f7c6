export const originalsPrefix = 'originals/';

export const originalKey = (contentId: string): string => `${originalsPrefix}${contentId}`;

/** The content a stored original belongs to. */
export const contentIdOf = (storageKey: string): string => storageKey.slice(originalsPrefix.length);
