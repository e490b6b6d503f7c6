export const normalise = (name: string): string => name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
