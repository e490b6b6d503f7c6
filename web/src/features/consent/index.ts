export { ReleasesOfItem } from './ReleasesOfItem.tsx';
