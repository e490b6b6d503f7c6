import { Readable } from 'node:stream';
import { megabyte } from '../contract/fields.ts';
import { resumableUploads } from '../contract/items/resumable-uploads.ts';
import { uploadRules } from '../server/src/features/items/policy/index.ts';
import { aPicture } from '../server/src/features/items/uploads/testing.ts';
import { openKysely, openPool } from '../server/src/platform/db/pool.ts';
import type { DB } from '../server/src/tables.ts';
import { signUp } from '../server/tests/testing-crash-uploads.ts';
import { type CrashSite, openCrashSite } from '../server/tests/testing-crashes.ts';
import { memoryOf, resetPeak } from './process-memory.ts';

/**
 * Growth of the web process's memory during a resumable upload. Buffered uploads grow it with their size, so 400 MB may
 * add at most this multiple of 100 MB. The absolute figure is uncollected garbage, which varies with Node's version.
 */
const limit = 2;
const sizes = [100 * megabyte, 400 * megabyte] as const;

export default async function measure(): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const { buildTestPrograms } = await import(new URL('../tools/build.mjs', import.meta.url).href);
  process.env.VEIL_TEST_PROGRAMS = await buildTestPrograms();
  const site = await openCrashSite();
  try {
    await allowLarge(site);
    const send = openSender(site, await signUp(site), await aPicture());
    // The first upload loads code that a large one does not.
    await send(megabyte);
    const growths: number[] = [];
    for (const size of sizes) {
      const growth = await growthDuring(site, () => send(size));
      growths.push(growth);
      console.log(`${size / megabyte} MB sent: the web process grew by ${(growth / megabyte).toFixed(0)} MB`);
    }
    const ratio = (growths[1] ?? Number.NaN) / Math.max(growths[0] ?? 0, megabyte);
    const holds = ratio <= limit;
    console.log(
      `four times the bytes, ${ratio.toFixed(2)} times the growth, at most ${limit}: ${holds ? 'ok' : 'MISSED'}`,
    );
    return holds;
  } finally {
    await site.close();
  }
}

async function allowLarge({ databaseUrl }: CrashSite): Promise<void> {
  const pool = openPool(databaseUrl, { max: 1 });
  const rules = { ...uploadRules.defaults, maxSizeMB: 500 };
  await uploadRules.save(openKysely<DB>(pool), rules, new Date());
  await pool.end();
}

async function growthDuring(site: CrashSite, work: () => Promise<void>): Promise<number> {
  const pid = site.web.pid();
  resetPeak(pid);
  const before = memoryOf(pid, 'VmRSS');
  await work();
  return memoryOf(pid, 'VmHWM') - before;
}

function openSender(site: CrashSite, token: string, picture: Buffer) {
  const headers = () => ({ authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' });
  const begin = async (length: number): Promise<string> => {
    const answer = await fetch(`${site.web.address}/api${resumableUploads.path}`, {
      method: 'POST',
      headers: { ...headers(), 'upload-length': String(length), 'upload-metadata': 'filename aGlsbHMuanBn' },
    });
    if (answer.status !== 201) throw new Error(`begin: ${answer.status} ${await answer.text()}`);
    return String(answer.headers.get('location')).split('/').at(-1) ?? '';
  };
  /** The picture, and bytes that decoders skip after its end. */
  function* bytesOf(length: number) {
    yield picture;
    for (let left = length - picture.length; left > 0; left -= megabyte)
      yield Buffer.alloc(Math.min(left, megabyte), 1);
  }
  return async (length: number): Promise<void> => {
    const answer = await fetch(`${site.web.address}/api${resumableUploads.path}/${await begin(length)}`, {
      method: 'PATCH',
      headers: { ...headers(), 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      body: Readable.toWeb(Readable.from(bytesOf(length))),
      duplex: 'half',
    } as RequestInit);
    if (answer.status !== 204) throw new Error(`send: ${answer.status} ${await answer.text()}`);
  };
}
