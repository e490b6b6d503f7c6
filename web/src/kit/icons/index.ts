export type { Icon } from './draw-icon.ts';
export * from './first-icons.ts';
export * from './frame-icons.ts';
export * from './later-icons.ts';
