import path from 'node:path';
import type { Deps } from '../../../deps.ts';
import type { MasterResult, StreamFiles } from '../../../media/index.ts';
import { masterFileKey, versionFolder } from './keys.ts';

type Kept = Pick<Deps, 'storage'>;

/** It can safely run again. */
export async function storeMaster(
  { storage }: Kept,
  id: string,
  maskVersion: number,
  result: MasterResult,
): Promise<void> {
  const files = [result.master, ...result.renditions, ...(result.video ? [result.video] : [])];
  for (const { file } of files) {
    await storage.put(masterFileKey(id, maskVersion, path.basename(file)), { file });
  }
}

export async function storeStreams(
  { storage }: Kept,
  id: string,
  maskVersion: number,
  { preview, variants }: StreamFiles,
): Promise<void> {
  const files = [...(preview ? [preview] : []), ...variants.flatMap(({ file, playlist }) => [file, playlist])];
  for (const { file } of files) {
    await storage.put(masterFileKey(id, maskVersion, path.basename(file)), { file });
  }
}

/** It erases a version that was stored but never published. */
export const eraseVersion = ({ storage }: Kept, id: string, maskVersion: number): Promise<void> =>
  storage.removeAll(versionFolder(id, maskVersion));
