import type { MediaLab, MediaLabOptions } from './facts.ts';

export declare function openMediaLab(options: MediaLabOptions): MediaLab;
