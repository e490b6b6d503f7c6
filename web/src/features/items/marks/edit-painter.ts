import type { EditAnswer, EditMessage } from './edit-worker.ts';
import type { DrawnEdit, EditJob, openDrawing, StampPixels } from './render-edit.ts';

export type EditPainter = {
  open: (picture: EditJob['picture']) => void;
  addStamp: (stamp: StampPixels) => void;
  draw: (job: Omit<EditJob, 'picture'>) => Promise<DrawnEdit>;
  close: () => void;
};

function drawBeside(worker: Worker, job: Omit<EditJob, 'picture'>): Promise<DrawnEdit | 'no worker'> {
  return new Promise((done, fail) => {
    worker.onmessage = ({ data }: MessageEvent<EditAnswer>) =>
      'failed' in data ? fail(new Error(data.failed)) : done(data);
    worker.onerror = () => done('no worker');
    worker.postMessage({ is: 'draw', job } satisfies EditMessage);
  });
}

/** Draws on the page if there are no workers or the worker's code did not load. */
export function openEditPainter(): EditPainter {
  let worker: Worker | null = null;
  if (typeof Worker !== 'undefined')
    worker = new Worker(new URL('./edit-worker.ts', import.meta.url), { type: 'module' });
  const given: { picture: EditJob['picture'] | null; stamps: StampPixels[] } = { picture: null, stamps: [] };
  let onPage: ReturnType<typeof openDrawing> | null = null;
  const send = (message: EditMessage) => worker?.postMessage(message);
  return {
    open(picture) {
      given.picture = picture;
      onPage?.open(picture);
      send({ is: 'picture', picture });
    },
    addStamp(stamp) {
      given.stamps.push(stamp);
      onPage?.addStamp(stamp);
      send({ is: 'stamp', stamp });
    },
    async draw(job) {
      const drawn = worker ? await drawBeside(worker, job) : 'no worker';
      if (drawn !== 'no worker') return drawn;
      worker = null;
      if (!onPage) {
        onPage = (await import('./render-edit.ts')).openDrawing();
        if (given.picture) onPage.open(given.picture);
        for (const stamp of given.stamps) onPage.addStamp(stamp);
      }
      return onPage.draw(job);
    },
    close: () => worker?.terminate(),
  };
}
