import type { LumaPlane, Turn } from '@veil/imaging';
import type { FoundView, MemberFile, NormalForm, PictureComparing } from './comparing.ts';
import type { PoolJob } from './pool-job.ts';
import { refuseFile } from './refuse-file.ts';
import { SECOND } from './units.ts';

const DEADLINE = 60 * SECOND;

type RunPicture = <T>(job: PoolJob & { member: string }) => Promise<T>;

/** One job reads the brightness of the scene, the next looks for the view in it. */
export function openComparing(run: RunPicture, maxSide: number): PictureComparing {
  const jobOf = (task: string, { file, ...source }: MemberFile, member: string) => ({
    task,
    input: { ...source, maxSide },
    deadlineMs: DEADLINE,
    member,
    file,
  });
  return {
    async findView(scene, view, member) {
      const luma = await run<LumaPlane | null>(jobOf('luma', scene, member)).catch(refuseFile);
      if (!luma) return null;
      const job = jobOf('view', view, member);
      const input = { ...job.input, scene: checkedLuma(luma) };
      return checkedView(await run<FoundView | null>({ ...job, input }).catch(refuseFile), view.turns);
    },
    async normalForm(picture, member) {
      return checkedForm(await run<NormalForm | null>(jobOf('normalForm', picture, member)).catch(refuseFile));
    },
  };
}

function checkedLuma(luma: LumaPlane): LumaPlane {
  const { data, width, height } = luma;
  if (!(data instanceof Uint8Array) || data.length !== width * height) throw new Error('luma: an invalid reply');
  return luma;
}

function checkedView(found: FoundView | null, turns: readonly Turn[]): FoundView | null {
  const isValid = found === null || ([found.x, found.y].every(Number.isInteger) && turns.includes(found.turn));
  if (!isValid) throw new Error('view: an invalid reply');
  return found;
}

function checkedForm(form: NormalForm | null): NormalForm | null {
  const isValid = form === null || (/^[0-9a-f]{64}$/.test(form.hash) && [0, 1, 2, 3, 4, 5, 6, 7].includes(form.turn));
  if (!isValid) throw new Error('normalForm: an invalid reply');
  return form;
}
