import { request } from 'node:http';
import { resumableUploads } from '@veil/contract/items/resumable-uploads.ts';
import { vi } from 'vitest';
import { openPool } from '../src/platform/db/pool.ts';
import { multipart } from './testing.ts';
import type { CrashSite } from './testing-crashes.ts';

const tus = { 'tus-resumable': '1.0.0' };

/** Uploads to a site whose processes may be killed; large files by tus. */
export function resumablesOf(site: CrashSite, token: string) {
  const bearer = { authorization: `Bearer ${token}` };
  const at = (id = '') => `${site.web.address}/api${resumableUploads.path}${id && `/${id}`}`;
  const pieceOf = (offset: number) => ({
    ...tus,
    ...bearer,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
  });
  return {
    async begin(length: number): Promise<string> {
      const headers = { ...tus, ...bearer, 'upload-length': String(length) };
      const { headers: answered } = await fetch(at(), { method: 'POST', headers });
      return answered.get('location')?.split('/').at(-1) ?? '';
    },
    async offsetOf(id: string): Promise<number> {
      const { headers } = await fetch(at(id), { method: 'HEAD', headers: { ...tus, ...bearer } });
      return Number(headers.get('upload-offset'));
    },
    /** Announces the whole file and sends a part. Resolves when the upload counts bytes of it. */
    async sendPart(id: string, file: Buffer, bytes: number): Promise<void> {
      const sending = request(at(id), {
        method: 'PATCH',
        headers: { ...pieceOf(0), 'content-length': file.length },
        agent: false,
      });
      sending.on('error', () => {});
      sending.write(file.subarray(0, bytes));
      const pool = openPool(site.databaseUrl, { max: 1 });
      const isCounted = async () =>
        (await pool.query('select from resumable_uploads where id = $1 and received > 0', [id])).rowCount === 1;
      await vi.waitUntil(isCounted, { timeout: 60_000, interval: 5 });
      await pool.end();
    },
    async sendRest(id: string, file: Buffer, offset: number): Promise<number> {
      const body = new Uint8Array(file.subarray(offset));
      return (await fetch(at(id), { method: 'PATCH', headers: pieceOf(offset), body })).status;
    },
    async publish(...[fields, file]: Parameters<typeof multipart>): Promise<string> {
      const form = await multipart({ title: 'Walk', adultsAgree: true, ...fields }, file);
      const answer = await fetch(`${site.web.address}/api/upload`, {
        method: 'POST',
        headers: { ...(form.headers as Record<string, string>), ...bearer },
        body: new Uint8Array(form.payload),
      });
      return ((await answer.json()) as { id: string }).id;
    },
  };
}
