// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { refuseFile } from '../../../kit/refuse-file.ts';
import { avatarRules } from './AvatarField.tsx';
import { squareOf } from './CropDialog.tsx';

describe('an avatar', () => {
  it('has a format that every browser shows, and is not too large', () => {
    const refuse = (type: string, size: number) => refuseFile({ name: 'a', type, size }, avatarRules);
    expect(refuse('image/jpeg', 1000)).toBeNull();
    expect(refuse('image/gif', 1000)).toContain('JPEG, PNG or WebP');
    expect(refuse('image/png', 10_000_001)).toBe('File exceeds limit of 10 MB');
  });

  it('is cropped by edges as shares of width and height, and a side as a share of the shorter one', () => {
    const crop = { unit: '%' as const, x: 25, y: 0, width: 50, height: 100 };
    expect(squareOf(crop, { width: 2000, height: 1000 })).toEqual({ x: 0.25, y: 0, size: 1 });
    const tall = { unit: '%' as const, x: 10, y: 50, width: 40, height: 20 };
    expect(squareOf(tall, { width: 500, height: 1000 })).toEqual({ x: 0.1, y: 0.5, size: 0.4 });
  });
});
