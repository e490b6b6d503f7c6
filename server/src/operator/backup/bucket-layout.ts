import { manifestName, objectsName } from './manifest.ts';
import { pathOfObject } from './objects.ts';

/** A bucket has the names of a folder of backups, without its lock and its unfinished files. */
export const ledgerKey = 'deletions.jsonl';
export const objectKey = (object: string): string => `objects/${pathOfObject(object)}`;
export const objectsKey = (backup: string): string => `${backup}/${objectsName}`;
export const manifestKey = (backup: string): string => `${backup}/${manifestName}`;

const manifestPattern = new RegExp(`^([^/]+)/${manifestName.replace('.', '\\.')}$`);

/** Names of backups begin with their time, so the newest comes last. */
export const backupsAmong = (keys: Iterable<string>): string[] =>
  [...keys].flatMap((key) => manifestPattern.exec(key)?.[1] ?? []).sort();
