import { readFileSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { megabyte } from '@veil/contract/fields.ts';
import { resumableUploads } from '@veil/contract/resumable-uploads.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPicture } from '../features/uploads/testing.ts';
import { signUp } from './testing-crash-uploads.ts';
import { type CrashSite, openCrashSite } from './testing-crashes.ts';

const size = 100 * megabyte;

describe.runIf(process.platform === 'linux')('the memory of the web process', () => {
  let site: CrashSite;
  let token: string;
  let picture: Buffer;
  beforeAll(async () => {
    site = await openCrashSite();
    token = await signUp(site);
    picture = await aPicture();
  });
  afterAll(() => site.close());

  const proc = (file: string) => `/proc/${site.web.pid()}/${file}`;
  /** Bytes: `VmRSS` at present, `VmHWM` the most since it was reset. */
  const memory = (field: 'VmRSS' | 'VmHWM') =>
    Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(proc('status'), 'utf8'))?.[1]) * 1024;
  /** Linux: the highest mark is the present use from now on. */
  const resetHighest = () => writeFileSync(proc('clear_refs'), '5');

  const headers = () => ({ authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' });
  const begin = async (length: number): Promise<string> => {
    const answer = await fetch(`${site.web.address}/api${resumableUploads.path}`, {
      method: 'POST',
      headers: { ...headers(), 'upload-length': String(length), 'upload-metadata': 'filename aGlsbHMuanBn' },
    });
    return String(answer.headers.get('location')).split('/').at(-1) ?? '';
  };
  /** The picture, and what decoders skip after its end. */
  function* bytesOf(length: number) {
    yield picture;
    for (let left = length - picture.length; left > 0; left -= megabyte)
      yield Buffer.alloc(Math.min(left, megabyte), 1);
  }
  const send = async (length: number): Promise<unknown[]> => {
    const answer = await fetch(`${site.web.address}/api${resumableUploads.path}/${await begin(length)}`, {
      method: 'PATCH',
      headers: { ...headers(), 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      body: Readable.toWeb(Readable.from(bytesOf(length))),
      duplex: 'half',
    } as RequestInit);
    return [answer.status, answer.headers.get('upload-offset')];
  };

  test('grows by less than 60 MB while 100 MB of a resumable upload arrive', async () => {
    // What the first upload loads is not what a large one needs.
    expect(await send(megabyte)).toEqual([204, String(megabyte)]);
    resetHighest();
    const before = memory('VmRSS');
    expect(await send(size)).toEqual([204, String(size)]);
    const grown = memory('VmHWM') - before;
    expect(grown).toBeLessThan(60 * megabyte);
  });
});
