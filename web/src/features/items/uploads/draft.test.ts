import { uploadMessages } from '@veil/contract/items/uploads.ts';
import { describe, expect, it } from 'vitest';
import { acceptOf, describeAccepted } from '../content/index.ts';
import { siteOptions } from '../content/testing/upload-options.ts';
import { type NewUpload, newEntry } from '../upload-queue/index.ts';
import {
  addFiles,
  changeChosen,
  changeSettings,
  move,
  putBack,
  remove,
  setAsSet,
  setEach,
  titleFrom,
  toggleContent,
} from './choose.ts';
import {
  type Chosen,
  checkChosen,
  checkDraft,
  type Draft,
  emptyDraft,
  isChecked,
  isSet,
  isVideo,
  settingsOf,
  titleOf,
} from './draft.ts';
import { inSet, toDraft, toUpload } from './to-upload.ts';

const options = { ...siteOptions, maxSizeMB: 1, maxTags: 2 };
const picture = new File(['x'], 'late-light.jpg', { type: 'image/jpeg' });
const other = new File(['xy'], 'IMG_0012.jpg', { type: 'image/jpeg' });
const video = new File(['x'], 'clip.webm', { type: 'video/webm' });
const large = new File([new Uint8Array(1_000_001)], 'a.jpg', { type: 'image/jpeg' });
const empty: Draft = { ...emptyDraft(options), adultsAgree: true };
const pool = {
  id: 'pool-1',
  title: 'A hill',
  type: 'image' as const,
  source: { name: 'Archive', url: null, author: null, licence: 'unstated' as const },
  thumbnail: null,
  veil: null,
  width: 3,
  height: 2,
  placeholder: null,
  used: false,
  usedCount: 0,
  createdAt: '',
};
const only = (draft: Draft): Chosen => draft.chosen[0] as Chosen;
const errorsOf = (draft: Draft) => ({ ...checkDraft(draft, options), ...checkChosen(draft, only(draft), options) });

describe('a draft', () => {
  it('takes its title from the file, and has no errors', () => {
    const draft = addFiles(empty, [picture]);
    expect([draft.title, errorsOf(draft)]).toEqual(['late light', {}]);
    expect(addFiles({ ...empty, title: 'Typed before' }, [picture]).title).toBe('Typed before');
  });

  it('has all files of a choice, also one whose time is another at each reading', () => {
    let now = 0;
    const shared = ['dawn.jpg', 'dusk.jpg'].map((name) =>
      Object.defineProperty(new File(['x'], name), 'lastModified', { get: () => ++now }),
    );
    expect(addFiles(empty, [...shared, ...shared]).chosen.map(({ source }) => source.file)).toEqual(shared);
  });

  it('without a file says so', () => {
    expect(checkDraft({ ...empty, adultsAgree: false }, options)).toEqual({
      file: 'Please select a file or choose public content',
      title: 'Title is required',
      adultsAgree: uploadMessages.adultsMissing,
    });
  });

  it.each([
    ['a large file', addFiles(empty, [large]), { file: 'File exceeds limit of 1 MB' }],
    ['no title', addFiles(empty, [other]), { title: 'Title is required' }],
    ['too many tags', { ...addFiles(empty, [picture]), tags: ['a', 'b', 'c'] }, { tags: 'At most 2 tags' }],
    [
      'no body part to detect',
      { ...addFiles(empty, [picture]), censor: { ...empty.censor, bodyParts: [] } },
      { bodyParts: 'Choose at least one body part, or cover the whole picture' },
    ],
    ['an unconfirmed video', addFiles(empty, [video]), { videoConfirmed: uploadMessages.videoUnconfirmed }],
  ])('with %s has the error', (_, draft, expected) => {
    expect(errorsOf(draft)).toEqual(expected);
  });

  it('starts with the choice of the site, which may be to draw', () => {
    const startOf = (defaultScope: 'detection' | 'manual', scopes: ('detection' | 'full')[]) =>
      emptyDraft({ ...options, censor: { ...options.censor, defaultScope, scopes } }).censor.scope;
    expect(startOf('manual', ['detection'])).toBe('manual');
    expect(startOf('detection', ['full'])).toBe('full');
  });

  it.each([
    ['as the form begins', true, {}, false],
    ['to be published without checking', false, { unchecked: true }, false],
    ['whose covers are drawn', true, { unchecked: true, censor: { ...empty.censor, scope: 'manual' as const } }, false],
    ['with a video', true, { unchecked: true }, true],
  ])('%s is checked by its maker first: %s', (_, expected, change, moving) => {
    expect(isChecked({ ...empty, ...change }, moving, options)).toBe(expected);
    expect(isChecked({ ...empty, ...change }, moving, { ...options, reviewRequired: true })).toBe(true);
  });

  it('knows videos by type or by name, and public content by its own word', () => {
    const ofOne = (file: File) => isVideo(only(addFiles(empty, [file])));
    expect([video, new File([''], 'a.MKV'), picture].map(ofOne)).toEqual([true, true, false]);
    expect(isVideo(only(toggleContent(empty, { ...pool, type: 'video' })))).toBe(true);
  });
});

describe('several files', () => {
  const two = addFiles(addFiles(empty, [picture]), [other, picture]);

  it('are added once each, with their titles beside them', () => {
    expect(two.chosen.map(({ title }) => title)).toEqual(['late light', '']);
    expect(two.title).toBe('');
  });

  it('without a title get the common one with their number', () => {
    const titled = { ...two, title: 'Evening' };
    expect(titled.chosen.map((one) => titleOf(titled, one))).toEqual(['late light', 'Evening 2']);
    expect(two.chosen.map((one) => checkChosen(two, one, options).title)).toEqual([undefined, 'Title is required']);
  });

  it('are moved, and what leaves one gives it the field of the form', () => {
    const [first, second] = two.chosen as [Chosen, Chosen];
    expect(move(two, first.id, 1).chosen.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(move(two, first.id, -1)).toBe(two);
    const left = remove(two, second.id);
    expect([left.title, left.chosen.length]).toEqual(['late light', 1]);
    expect(remove(left, first.id).chosen).toEqual([]);
  });

  it('come back to their place with their titles after an undo', () => {
    const [first, second] = two.chosen as [Chosen, Chosen];
    const left = remove(two, first.id);
    const named = { ...left, title: 'A hill' };
    const back = putBack(named, first, 0);
    expect(back.chosen.map(({ id, title }) => [id, title])).toEqual([
      [first.id, 'late light'],
      [second.id, 'A hill'],
    ]);
    expect(back.title).toBe('');
    expect(putBack(remove(two, second.id), second, 1)).toEqual(two);
  });

  it('have one set of settings, or each its own', () => {
    const [first, second] = two.chosen as [Chosen, Chosen];
    const each = setEach({ ...two, description: 'For all' }, true);
    const own = {
      ...(only(each).own as NonNullable<Chosen['own']>),
      description: 'Only here',
      visibility: 'private' as const,
    };
    const changed = changeChosen(each, first.id, { own });
    const sent = (draft: Draft) => draft.chosen.map((one) => toUpload(draft, one, options).fields.description);
    expect(sent(changed)).toEqual(['Only here', 'For all']);
    expect(sent(setEach(changed, false))).toEqual(['For all', 'For all']);
    expect(second.own).toBeNull();
  });

  it('confirm videos once, and only those are sent with it', () => {
    const draft = { ...addFiles(two, [video]), videoConfirmed: true };
    expect(draft.chosen.map((one) => toUpload(draft, one, options).fields.videoConfirmed)).toEqual([
      undefined,
      undefined,
      true,
    ]);
  });
});

it('an item whose covers the form has shown without a question is not checked again', () => {
  const draft = addFiles(empty, [picture]);
  const review = (change: object, seen: boolean) =>
    toUpload({ ...draft, ...change }, only(draft), options, seen).fields.review;
  expect([review({}, false), review({}, true)]).toEqual(['always', 'if_needed']);
  expect(review({ censor: { ...empty.censor, scope: 'manual' } }, true)).toBe('always');
  expect(toUpload(draft, only(draft), { ...options, reviewRequired: true }, true).fields.review).toBe('always');
});

it('public content is sent by its id, without a file', () => {
  const draft = toggleContent(empty, pool);
  expect(toUpload(draft, only(draft), options)).toMatchObject({
    file: null,
    size: 0,
    fields: { publicContentUrl: 'pool-1', title: 'A hill' },
  });
  expect(toggleContent(draft, pool).chosen).toEqual([]);
});

it('an upload that failed goes back to the form as it was', () => {
  const draft = { ...addFiles(empty, [picture]), tags: ['dusk'], mask: true, visibility: 'private' as const };
  const entry = newEntry(toUpload(draft, only(draft), options));
  const back = toDraft(emptyDraft(options), entry, picture);
  const { chosen: _, ...fields } = draft;
  expect(back).toMatchObject(fields);
  expect(only(back).source.file?.name).toBe('late-light.jpg');
});

it('the people named for a file go with it, and back to the form', () => {
  const shown = { people: [{ personId: 'p', label: 'Friend', email: 'friend@example.org' }], noPerson: false };
  const draft = setEach(addFiles(addFiles(empty, [picture]), [other]), true);
  const [first, second] = draft.chosen as [Chosen, Chosen];
  const named = changeChosen(draft, second.id, { own: { ...(second.own as typeof draft), shown } });
  const [plain, asked] = named.chosen.map((one) => toUpload(named, one, options));
  expect([plain?.shown, asked?.shown]).toEqual([null, shown]);
  expect(first.own?.shown).toEqual({ people: [], noPerson: false });
  expect(toDraft(emptyDraft(options), newEntry(asked as NonNullable<typeof asked>), other).shown).toEqual(shown);
});

it('the accepted formats are given to the browser and to people', () => {
  expect(acceptOf(options.accept)).toBe('image/jpeg,.jpg,.jpeg,video/webm,.webm');
  expect(describeAccepted(options)).toBe('JPEG, WebM · up to 1 MB');
});

it.each([
  ['late-light_01.jpg', 'late light 01'],
  ['IMG_20260101_1200.jpg', ''],
  ['DSC 0001.jpeg', ''],
])('a file %s suggests the title “%s”', (name, title) => {
  expect(titleFrom(name)).toBe(title);
});

describe('one post of several pictures', () => {
  const post = setAsSet(addFiles(empty, [picture, other]), true);

  it('has one title, description, visibility and tags, and covers of each picture', () => {
    expect([post.title, post.chosen.map((one) => titleOf(post, one))]).toEqual([
      'late light',
      ['late light', 'late light'],
    ]);
    const [first, second] = post.chosen;
    const each = setEach(post, true);
    const changed = changeSettings(each, first, { description: 'From the pier', mask: true });
    const settings = [first, second].map((one) =>
      settingsOf(
        changed,
        changed.chosen.find(({ id }) => id === one?.id),
      ),
    );
    expect(settings.map(({ description, mask }) => [description, mask])).toEqual([
      ['From the pier', true],
      ['From the pier', false],
    ]);
  });

  it('holds no video and at most 50 pictures', () => {
    expect(isSet(setAsSet(addFiles(empty, [picture, video]), true))).toBe(false);
    const many = Array.from({ length: 51 }, (_, nth) => new File(['x'], `${nth}.jpg`, { type: 'image/jpeg' }));
    expect(checkDraft(setAsSet(addFiles(empty, many), true), options).file).toBe('A post holds at most 50 pictures');
  });

  it('takes its title from the set to which its pictures are added', () => {
    const added = addFiles({ ...empty, joins: { id: 'item-1', title: 'Coast' } }, [other]);
    expect([isSet(added), titleOf(added, only(added)), errorsOf(added)]).toEqual([true, 'Coast', {}]);
    const withVideo = addFiles({ ...empty, joins: { id: 'item-1', title: 'Coast' }, videoConfirmed: true }, [video]);
    expect(checkDraft(withVideo, options).file).toBe('A set holds pictures only. Remove the video');
  });

  it('keeps a picture that failed in its set and its place when it is sent again', () => {
    const set = { key: 'a', place: 1 };
    const sentAgain = (fields: NewUpload['fields']) => {
      const failed = newEntry({ ...toUpload(post, only(post), options), set });
      const draft = toDraft(empty, { ...failed, fields: { ...failed.fields, ...fields } }, picture);
      const [upload] = inSet(draft, [toUpload(draft, only(draft), options)]);
      return [draft.joins?.id, upload?.set, upload?.fields.setOf, upload?.fields.setPlace];
    };
    expect(sentAgain({})).toEqual([undefined, set, undefined, undefined]);
    expect(sentAgain({ setOf: 'item-1', setPlace: 1 })).toEqual(['item-1', set, 'item-1', 1]);
    expect(sentAgain({ setOf: 'item-1' })).toEqual(['item-1', set, 'item-1', undefined]);
  });
});
