import { masterBounds } from './master-bounds.ts';
import type { Inspection } from './types.ts';
import { evenFit, MAX_SIDE } from './video/fit.ts';

export function publishedSize(
  { kind, width, height, frames }: Inspection,
  masterMaxSide: number,
): { width: number; height: number } {
  if (kind === 'video') return evenFit(width, height, MAX_SIDE);
  const bounds = masterBounds(masterMaxSide, frames > 1);
  const scale = Math.min(1, bounds.width / width, bounds.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
