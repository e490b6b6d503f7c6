import { resumableUploads } from '@veil/contract/items/resumable-uploads.ts';
import type { TestMember, TestSite } from '../../../../tests/testing.ts';

type Sent = { bytes: Buffer; name?: string; type?: string };
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Speaks the protocol as one member, request by request. */
export function resumableSpeaker({ app }: Pick<TestSite, 'app'>, member: Pick<TestMember, 'token'> | null) {
  const ask = (method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE', id: string, headers: object, payload?: Buffer) =>
    app.inject({
      method,
      url: `/api${resumableUploads.path}${id && `/${id}`}`,
      headers: { 'tus-resumable': '1.0.0', ...(member && { authorization: `Bearer ${member.token}` }), ...headers },
      ...(payload && { payload }),
    });
  const begin = (length: number, name = 'hills.jpg', type = 'image/jpeg', headers: object = {}) =>
    ask('POST', '', {
      ...headers,
      'upload-length': String(length),
      'upload-metadata': `filename ${base64(name)},filetype ${base64(type)}`,
    });
  const append = (id: string, offset: number, bytes: Buffer) =>
    ask('PATCH', id, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, bytes);
  return {
    begin,
    append,
    offsetOf: (id: string) => ask('HEAD', id, {}),
    end: (id: string) => ask('DELETE', id, {}),
    async send({ bytes, name, type }: Sent): Promise<string> {
      const begun = await begin(bytes.length, name, type);
      const id = idOf(begun);
      const sent = await append(id, 0, bytes);
      if (sent.statusCode !== 204) throw new Error(`${sent.statusCode} ${sent.body}`);
      return id;
    },
  };
}

export const idOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  String(headers.location).split('/').at(-1) ?? '';
