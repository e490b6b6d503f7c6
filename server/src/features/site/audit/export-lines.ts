import * as z from 'zod/mini';
import type { ChainRow } from './chain.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Line = z.object({
  seq: z.int(),
  at: z.string(),
  by: z.nullable(z.string()),
  act: z.string(),
  aboutKind: z.nullable(z.string()),
  aboutId: z.nullable(z.string()),
  detail: z.unknown(),
  prevHash: hash,
  hash,
});

export const lineOf = ({ detail, prevHash, hash: own, ...row }: ChainRow): string =>
  `${JSON.stringify(row).slice(0, -1)},"detail":${detail},"prevHash":"${prevHash}","hash":"${own}"}`;

export async function* rowsOfLines(lines: AsyncIterable<string>): AsyncGenerator<ChainRow> {
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (!line) continue;
    const { data } = z.safeParse(Line, parse(line));
    if (!data) throw new Error(`Line ${number} of the file is no row of an audit log.`);
    yield { ...data, detail: JSON.stringify(data.detail) };
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
