export { plainError } from './jobs.ts';
export { judgeDisk, judgeFailed, judgeSchedule, judgeWaiting } from './judgements.ts';
export { detectorWarning, videoWarning } from './settings-warnings.ts';
export { openSiteFigures } from './site-figures.ts';
