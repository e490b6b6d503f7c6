import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { megabyte } from '@veil/contract/fields.ts';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { toWebRequest } from './web-request.ts';

/** A body of 100 MB that counts the bytes taken. */
function aBody() {
  const taken = { bytes: 0 };
  function* pieces() {
    for (let at = 0; at < 1600; at += 1) {
      taken.bytes += 65_536;
      yield Buffer.alloc(65_536, 1);
    }
  }
  return { taken, raw: Object.assign(Readable.from(pieces(), { objectMode: false }), { complete: true }) };
}

it('takes no more of a body than its reader takes, and then all of it', async () => {
  const { taken, raw } = aBody();
  const asked = { method: 'PATCH', headers: {}, url: '/api/uploads/1', host: 'localhost' };
  const request = toWebRequest({ ...asked, raw } as unknown as FastifyRequest);
  // Without a reader it stops by itself.
  for (let before = -1; before !== taken.bytes; ) {
    before = taken.bytes;
    await delay(20);
  }
  expect(taken.bytes).toBeGreaterThan(0);
  expect(taken.bytes).toBeLessThan(2 * megabyte);
  expect((await request.arrayBuffer()).byteLength).toBe(1600 * 65_536);
});
