export type { ListLookup } from './ListControl.tsx';
export { SettingsOf } from './SettingsOf.tsx';
