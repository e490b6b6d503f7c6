import type { LumaPlane, Shift } from '@veil/imaging';
import type { PoolJob } from './process-pool.ts';
import { refuseFile } from './refuse-file.ts';
import type { MediaService, MemberFile } from './types.ts';
import { SECOND } from './units.ts';

const DEADLINE = 60 * SECOND;

type RunPicture = <T>(job: PoolJob & { member: string }) => Promise<T>;

/** Two jobs of child processes: one reads the brightness of the scene, the other looks for the view in it. */
export const shiftFinder =
  (run: RunPicture, maxSide: number): MediaService['findShift'] =>
  async (scene, view, member) => {
    const jobOf = (task: string, { file, ...source }: MemberFile) => ({
      task,
      input: { ...source, maxSide },
      deadlineMs: DEADLINE,
      member,
      file,
    });
    const luma = await run<LumaPlane | null>(jobOf('luma', scene)).catch(refuseFile);
    if (!luma) return null;
    const job = jobOf('shift', view);
    const input = { ...job.input, scene: checkedLuma(luma) };
    return checkedShift(await run<Shift | null>({ ...job, input }).catch(refuseFile));
  };

function checkedLuma(luma: LumaPlane): LumaPlane {
  const { data, width, height } = luma;
  if (!(data instanceof Uint8Array) || data.length !== width * height) throw new Error('luma: an invalid reply');
  return luma;
}

function checkedShift(shift: Shift | null): Shift | null {
  if (shift !== null && ![shift.x, shift.y].every(Number.isInteger)) throw new Error('shift: an invalid reply');
  return shift;
}
