export function isLeftOut(packageName: string, file: string): boolean;
export function isUnused(packageName: string, file: string): boolean;
