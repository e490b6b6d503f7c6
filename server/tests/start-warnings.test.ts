import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { startWarnings } from '../src/app/start-warnings.ts';
import { readSettings } from '../src/platform/config.ts';

const here = import.meta.filename;
const gone = path.join(import.meta.dirname, 'gone');
const warn = (env: NodeJS.ProcessEnv) => startWarnings(readSettings(env));

describe('a start warns', () => {
  it.each([
    ['of weights that are not there', { NUDENET_MODEL: gone }, /^NUDENET_MODEL is \S+gone, which cannot be read/],
    ['of weights that nothing here can run', { NUDENET_MODEL: here }, /run `npx veil fetch-model`/],
    ['of an ffmpeg that is not there', { FFMPEG_PATH: gone }, /^FFMPEG_PATH is \S+gone, which cannot be run/],
    ['of an ffmpeg that is no program', { FFMPEG_PATH: here }, /^FFMPEG_PATH is .*cannot be run/],
    ['of mail that cannot be sent', { PUBLIC_URL: 'https://veil.example' }, /^This site cannot send mail/],
  ])('%s', (_, env, sentence) => {
    expect(warn(env)).toEqual([expect.stringMatching(sentence)]);
  });

  it('of nothing that works', () => {
    expect(warn({})).toEqual([]);
    expect(warn({ FFMPEG_PATH: process.execPath })).toEqual([]);
    const nudenetModel = { path: here, runtime: import.meta.dirname };
    expect(startWarnings({ ...readSettings({}), detector: 'nudenet', nudenetModel })).toEqual([]);
    expect(warn({ NUDENET_MODEL: gone, DETECTOR: 'pose' })).toEqual([]);
    expect(warn({ PUBLIC_URL: 'https://veil.example', SMTP_URL: 'smtps://mail.example' })).toEqual([]);
  });
});
