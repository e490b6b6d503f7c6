import type { CoverAnswer } from './cover-worker.ts';
import type { CoverJob, PictureData } from './draw-cover.ts';

export type Painter = {
  draw: (job: CoverJob) => Promise<PictureData>;
  close: () => void;
};

const copyOf = ({ picture, ...rest }: CoverJob): CoverJob => ({
  ...rest,
  picture: { ...picture, data: picture.data.slice() },
});

async function drawOnPage(job: CoverJob): Promise<PictureData> {
  const { drawJob } = await import('./draw-job.ts');
  return drawJob(copyOf(job));
}

function drawBeside(worker: Worker, job: CoverJob): Promise<PictureData | 'no worker'> {
  return new Promise((done, fail) => {
    worker.onmessage = ({ data }: MessageEvent<CoverAnswer>) =>
      'picture' in data ? done(data.picture) : fail(new Error(data.failed));
    worker.onerror = () => done('no worker');
    const copy = copyOf(job);
    worker.postMessage(copy, [copy.picture.data.buffer]);
  });
}

/** Draws on the page if there are no workers or the worker's code did not load. */
export function openPainter(): Painter {
  let worker: Worker | null = null;
  if (typeof Worker !== 'undefined')
    worker = new Worker(new URL('./cover-worker.ts', import.meta.url), { type: 'module' });
  return {
    async draw(job) {
      const drawn = worker ? await drawBeside(worker, job) : 'no worker';
      if (drawn !== 'no worker') return drawn;
      worker = null;
      return drawOnPage(job);
    },
    close: () => worker?.terminate(),
  };
}
