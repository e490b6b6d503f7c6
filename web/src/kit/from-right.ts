export const isFromRight = (): boolean => document.documentElement.dir === 'rtl';
