export { judgeDisk, judgeFailed, judgeSchedule, judgeWaiting } from './checks.ts';
export { plainError } from './jobs.ts';
export { detectorWarning, videoWarning } from './settings-warnings.ts';
export { openSiteFigures } from './site-figures.ts';
