import type { ContentEvent } from '@veil/contract/items/live.ts';
import type { Deps } from '../../../deps.ts';
import type { OnProgress } from '../../../media/index.ts';
import { publishProgress } from '../content/index.ts';

type Step = Extract<ContentEvent, { kind: 'progress' }>['step'];

/** Shares of the job. A video is nearly all transcode, unless it is followed first. */
const starts = {
  picture: { reading: 0.05, detecting: 0.2, censoring: 0.5, publishing: 0.9 },
  video: { reading: 0.01, detecting: 0.02, censoring: 0.05, publishing: 0.97 },
  followedVideo: { reading: 0.01, detecting: 0.02, censoring: 0.5, publishing: 0.97 },
} as const;
export type Pace = keyof typeof starts;
type PacedStep = keyof (typeof starts)[Pace];
const ends = { reading: 'detecting', detecting: 'censoring', censoring: 'publishing' } as const;

/** Share of the whole; smaller steps would tell a member nothing. */
const smallest = 0.01;

export type Progress = {
  begin(pace: Pace, step: PacedStep): Promise<void>;
  within(pace: Pace, step: keyof typeof ends): OnProgress;
};

export function openProgress(deps: Pick<Deps, 'db' | 'events' | 'log'>, id: string): Progress {
  let published = 0;
  let underway: Promise<void> | null = null;
  async function publish(step: Step, fraction: number): Promise<void> {
    published = fraction;
    await publishProgress(deps, id, step, fraction);
  }
  return {
    async begin(pace, step) {
      await underway;
      await publish(step, starts[pace][step]);
    },
    within(pace, step) {
      const from = starts[pace][step];
      const span = starts[pace][ends[step]] - from;
      return (share) => {
        const fraction = Number((from + span * share).toFixed(3));
        if (underway || fraction < published + smallest) return;
        underway = publish(step, fraction)
          .catch((err: unknown) => deps.log.warn({ err }, 'progress was not published'))
          .finally(() => {
            underway = null;
          });
      };
    },
  };
}
