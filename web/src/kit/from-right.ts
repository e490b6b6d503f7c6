export const isFromRight = (): boolean => document.documentElement.dir === 'rtl';

const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The key by which a reader from the left would go the same way along a row. */
export const alongRow = (key: string): string => (isFromRight() && mirrored[key]) || key;
