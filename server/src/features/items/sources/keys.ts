export const poolPrefix = 'pool/';

export const poolFolder = (id: string): string => `${poolPrefix}${id}/`;
export const poolFileKey = (id: string): string => `${poolFolder(id)}file`;
export const poolThumbKey = (id: string): string => `${poolFolder(id)}thumb.webp`;
export const poolIdOf = (key: string): string => key.slice(poolPrefix.length).split('/')[0] ?? '';
