import { uploadMessages } from '@veil/contract/uploads.ts';
import { describe, expect, it } from 'vitest';
import { acceptOf, checkDraft, describeAccepted, emptyDraft, isChecked, isVideo } from './draft.ts';

const options = {
  maxSizeMB: 1,
  accept: ['jpeg', 'webm'] as ('jpeg' | 'webm')[],
  maxTags: 2,
  maxPixels: 1_000_000,
  perDay: 5,
  maxMinutes: 5,
  reviewRequired: false,
  censor: {
    types: ['blur', 'pixelate', 'blackout'] as ('blur' | 'pixelate' | 'blackout')[],
    scopes: ['detection', 'full', 'manual'] as ('detection' | 'full' | 'manual')[],
    defaultType: 'blur' as const,
    defaultScope: 'detection' as const,
    defaultIntensity: 25,
    intensity: { min: 0, max: 200, step: 1 },
    bodyParts: { available: ['face' as const], defaultSelected: ['face' as const] },
  },
  storage: { publicBaseUrl: '' },
};
const picture = new File(['x'], 'late-light.jpg', { type: 'image/jpeg' });
const video = new File(['x'], 'clip.webm', { type: 'video/webm' });
const draft = { ...emptyDraft(options), file: picture, title: 'Late light', adultsAgree: true };

describe('a draft', () => {
  it('that is complete has no errors', () => {
    expect(checkDraft(draft, options)).toEqual({});
  });

  it.each([
    ['no file', { file: null }, { file: 'Please select a file' }],
    ['a large file', { file: new File([new Uint8Array(1_000_001)], 'a.jpg') }, { file: 'File exceeds limit of 1 MB' }],
    ['no title', { title: '  ' }, { title: 'Title is required' }],
    ['too many tags', { tags: ['a', 'b', 'c'] }, { tags: 'At most 2 tags' }],
    [
      'no body part to detect',
      { censor: { ...draft.censor, bodyParts: [] } },
      { bodyParts: 'Choose at least one body part, or cover the whole picture' },
    ],
    ['no attestation', { adultsAgree: false }, { adultsAgree: uploadMessages.adultsMissing }],
    ['an unconfirmed video', { file: video }, { videoConfirmed: uploadMessages.videoUnconfirmed }],
  ])('with %s has the error', (_, change, expected) => {
    expect(checkDraft({ ...draft, ...change }, options)).toEqual(expected);
  });

  it('needs body parts only where they are what is covered', () => {
    const bare = { ...draft, censor: { ...draft.censor, bodyParts: [] } };
    expect(checkDraft({ ...bare, censor: { ...bare.censor, scope: 'full' } }, options)).toEqual({});
    expect(checkDraft({ ...bare, censor: { ...bare.censor, type: 'none' } }, options)).toEqual({});
    expect(checkDraft({ ...bare, file: video, videoConfirmed: true }, options)).toHaveProperty('bodyParts');
  });

  it('starts with the choice of the site, which may be to draw', () => {
    const startOf = (defaultScope: 'detection' | 'manual', scopes: ('detection' | 'full')[]) =>
      emptyDraft({ ...options, censor: { ...options.censor, defaultScope, scopes } }).censor.scope;
    expect(startOf('manual', ['detection'])).toBe('manual');
    expect(startOf('detection', ['full'])).toBe('full');
  });

  it.each([
    ['as the form begins', true, {}],
    ['to be published without checking', false, { unchecked: true }],
    ['whose covers are drawn', true, { unchecked: true, censor: { ...draft.censor, scope: 'manual' as const } }],
    ['with a video', true, { unchecked: true, file: video }],
  ])('%s is checked by its maker first: %s', (_, expected, change) => {
    expect(isChecked({ ...draft, ...change }, options)).toBe(expected);
    expect(isChecked({ ...draft, ...change }, { ...options, reviewRequired: true })).toBe(true);
  });

  it('is a video by type or by name', () => {
    expect([isVideo(video), isVideo(new File([''], 'a.MKV')), isVideo(picture), isVideo(null)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

it('the accepted formats are given to the browser and to people', () => {
  expect(acceptOf(options.accept)).toBe('image/jpeg,.jpg,.jpeg,video/webm,.webm');
  expect(describeAccepted(options)).toBe('JPEG, WebM · up to 1 MB');
});
