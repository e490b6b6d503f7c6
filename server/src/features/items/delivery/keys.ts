import type { RenderFormat } from '../../../media/index.ts';

export const allContent = 'content/';
export const contentFolder = (id: string): string => `${allContent}${id}/`;
export const versionFolder = (id: string, version: number): string => `content/${id}/${version}/`;

/** The media service names the file: `master.jpg`, `640.webp`, `video.mp4`. */
export const masterFileKey = (id: string, version: number, name: string): string =>
  `${versionFolder(id, version)}${name}`;

export const previewKey = (id: string, version: number): string => masterFileKey(id, version, 'preview.mp4');

export const variantKey = (id: string, version: number, lines: number, extension: 'mp4' | 'm3u8'): string =>
  masterFileKey(id, version, `hls_${lines}.${extension}`);

const extensions: Record<RenderFormat, string> = { webp: 'webp', avif: 'avif', jpeg: 'jpg' };

export function renditionKey(
  id: string,
  version: number,
  viewClass: string,
  { width, format }: { width: number; format: RenderFormat },
): string {
  const folder = viewClass === 'clear' ? '' : `veil-${viewClass}/`;
  return `${versionFolder(id, version)}${folder}${width}.${extensions[format]}`;
}
