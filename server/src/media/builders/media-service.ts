import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openMediaService } from '../media-service.ts';
import type { MediaService, MediaServiceOptions } from '../service-types.ts';
import type { Limits, MasterPlan } from '../types.ts';

export const LIMITS: Limits = { maxPixels: 50_000_000, maxFrames: 100, maxDurationMs: 60_000 };

/** A media service in a temporary folder, which `end` deletes. */
export function aMediaService(options: Partial<MediaServiceOptions> = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'veil-media-'));
  const service: MediaService = openMediaService({
    detector: 'none',
    masterMaxSide: 2560,
    cores: 1,
    workDir: folder,
    log: () => {},
    ...options,
  });
  let plans = 0;
  return {
    service,
    at: (name: string) => path.join(folder, name),
    /** Each plan writes into its own folder. */
    async aPlan(plan: Partial<MasterPlan> = {}): Promise<MasterPlan> {
      const outDir = path.join(folder, `out-${++plans}`);
      await mkdir(outDir);
      return { censor: null, noiseKey: new Uint8Array(32).fill(7), widths: [320, 640, 1280, 2048], outDir, ...plan };
    },
    async end() {
      await service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
