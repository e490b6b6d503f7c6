/** A part of the sources with imports of its own. Every list here is one string, with blanks between its words. */
export type Layer = { files?: string; may: string; onlyFiles?: string; packages: string };
type BySide = Record<'server' | 'web', Record<string, string>>;
export declare const areas: BySide;
export declare const slices: BySide;
export declare const layers: Record<string, Layer>;
export declare const tables: Record<string, string | { owns: string; columns?: string; reads?: string }>;
export declare const mediaSlices: string;
export declare const migrationSlices: Record<string, string>;
export declare const readsStorage: Record<string, string>;
export declare const opensStoredFiles: Record<string, { home: string; slices: string }>;
export declare const caps: { files: RegExp; lines: number }[];
export declare const sliceFiles: number;
export declare const forbiddenNames: string[];
export declare const commentShare: number;
export declare const textWidth: { comments: number; documents: number };
