export { detectorWarning, videoWarning } from './settings-warnings.ts';
