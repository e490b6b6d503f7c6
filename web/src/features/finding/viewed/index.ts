export { useHistory } from './useHistory.ts';
