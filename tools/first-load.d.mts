type Weight = { what: 'scripts' | 'styles'; files: string[]; bytes: number; kilobytes: number; limit: number };

export function weighFirstLoad(dist?: string): Weight[] | null;
export function wordWeight(weight: Weight): string;

export type BuiltParts = Record<string, { file: string; imports?: string[]; isDynamicEntry?: boolean }>;
export function readManifest(dist: string): BuiltParts | null;
export function reach(manifest: BuiltParts, key: string, found?: Set<string>): Set<string>;
export function kilobytesOf(content: Buffer): number;
