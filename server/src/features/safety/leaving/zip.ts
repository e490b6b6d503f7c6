import { once } from 'node:events';
import type { PassThrough } from 'node:stream';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ExportFile } from '../../../deps.ts';
import { type Listed, tableOfContents } from './table-of-contents.ts';

const isText = (file: ExportFile): boolean => !('open' in file);

/** Each row is one line, so that memory never holds all. */
async function* asJson(rows: AsyncIterable<unknown>, listed: Listed): AsyncGenerator<string> {
  let before = '[\n';
  let count = 0;
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
    count += 1;
  }
  listed.count = count;
  yield count === 0 ? '[]\n' : '\n]\n';
}

async function openFile(file: ExportFile, listed: Listed): Promise<Readable> {
  if ('open' in file) return file.open();
  if ('rows' in file) return Readable.from(asJson(file.rows, listed));
  return Readable.from([`${JSON.stringify(file.json, null, 2)}\n`]);
}

/** One file is open at a time. An error of any file fails the stream. */
export function zipOf(files: AsyncIterable<ExportFile>, madeAt: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const closed = once(output, 'close');
  zip.on('error', (error: Error) => output.destroy(error));
  const options = { mtime: madeAt };

  const fill = async () => {
    const contents: Listed[] = [];
    for await (const file of files) {
      const listed: Listed = { path: file.path, about: file.about ?? null, count: null };
      const stream = await openFile(file, listed);
      // Pictures and videos are compressed already.
      zip.addReadStream(stream, file.path, { ...options, compress: isText(file) });
      // The zip's reader may disappear before this file is read.
      await Promise.race([finished(stream), closed]);
      stream.destroy();
      if (output.destroyed) return;
      contents.push(listed);
    }
    zip.addBuffer(Buffer.from(tableOfContents(contents, madeAt)), 'index.html', options);
    zip.end();
  };
  fill().catch((error: Error) => output.destroy(error));
  return output;
}
