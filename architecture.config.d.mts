export type Area = {
  name: string;
  folder: string;
  /** Where the area is only these files of the folder. */
  files?: string[];
  may: string[] | '*';
  onlyFiles?: Record<string, string[]>;
  packages: string[] | '*';
  slices?: boolean;
};
export declare const minModules: number;
export declare const areas: Area[];
export declare const serverSlices: Record<
  string,
  { uses: string[]; owns: string[]; columns?: string[]; reads?: string[]; media?: boolean }
>;
export declare const migrationSlices: Record<string, string>;
export declare const opensOriginals: { symbol: string; slices: string[] };
export declare const readsStorage: Record<string, string>;
export declare const opensStoredFiles: Record<string, { home: string; slices: string[] }>;
export declare const webSlices: Record<string, { uses: string[] }>;
export declare const caps: { files: RegExp; lines: number }[];
export declare const forbiddenNames: string[];
