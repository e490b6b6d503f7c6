import type { RenderFormat } from '../../media/index.ts';

/** Everything that is kept of an item lies under its folder; everything of one censoring under its version's. */
export const contentFolder = (id: string): string => `content/${id}/`;
export const versionFolder = (id: string, version: number): string => `content/${id}/${version}/`;

/** The key of a file that the media lab wrote for this version: `master.jpg`, `640.webp`, `video.mp4`. */
export const masterFileKey = (id: string, version: number, name: string): string =>
  `${versionFolder(id, version)}${name}`;

export const previewKey = (id: string, version: number): string => masterFileKey(id, version, 'preview.mp4');

/** A variant of a video's HLS stream: one file, and the playlist of its byte ranges. */
export const variantKey = (id: string, version: number, lines: number, extension: 'mp4' | 'm3u8'): string =>
  masterFileKey(id, version, `hls_${lines}.${extension}`);

const extensions: Record<RenderFormat, string> = { webp: 'webp', avif: 'avif', jpeg: 'jpg' };

/** `viewClass` names the veil drawn on it, or `clear`. */
export function renditionKey(
  id: string,
  version: number,
  viewClass: string,
  { width, format }: { width: number; format: RenderFormat },
): string {
  const folder = viewClass === 'clear' ? '' : `veil-${viewClass}/`;
  return `${versionFolder(id, version)}${folder}${width}.${extensions[format]}`;
}
