export const originalsPrefix = 'originals/';

export const originalKey = (contentId: string): string => `${originalsPrefix}${contentId}`;

export const contentIdOf = (storageKey: string): string => storageKey.slice(originalsPrefix.length);
