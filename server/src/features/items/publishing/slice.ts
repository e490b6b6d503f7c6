import type { Slice } from '../../../slice.ts';
import { shownApparentAge, waitForAge } from './apparent-age.ts';
import { detecting } from './detect-parts.ts';
import { following, unfollowedVideos } from './follow-later.ts';
import { publishing } from './jobs.ts';
import { streaming, unmadeStreams } from './make-streams.ts';
import { storageSweep } from './sweep-storage.ts';

export const publishingSlice = {
  name: 'publishing',
  settings: [shownApparentAge],
  holdsBeforePublic: waitForAge,
  queues: [publishing, detecting, streaming, unmadeStreams, following, unfollowedVideos, storageSweep],
} as const satisfies Slice;
