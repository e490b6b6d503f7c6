import type pg from 'pg';
import { currentTrace, traced } from '../tracing/index.ts';

const operationForm = /^\s*(\w+)/;
const tableForm = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+)"?/i;

/** Verb and first table only, because the text may contain members' words. */
function summaryOf(text: string): { operation: string; summary: string } {
  const operation = (operationForm.exec(text)?.[1] ?? 'query').toLowerCase();
  const table = tableForm.exec(text)?.[1];
  return { operation, summary: table ? `${operation} ${table}` : operation };
}

/** Statements outside of traces, such as polling, are not traced. */
export const tracedQuery = <T>(text: string, run: () => Promise<T>): Promise<T> => {
  if (!currentTrace()) return run();
  const { operation, summary } = summaryOf(text);
  const facts = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.summary': summary };
  return traced(summary, 'client', facts, run);
};

type Query = (query: string | { text: string }, ...rest: unknown[]) => Promise<unknown>;

export function tracedPool(pool: pg.Pool): pg.Pool {
  const query = pool.query.bind(pool) as unknown as Query;
  const tracing: Query = (asked, ...rest) => {
    const run = () => query(asked, ...rest);
    return tracedQuery(typeof asked === 'string' ? asked : asked.text, run);
  };
  return Object.assign(pool, { query: tracing as unknown as pg.Pool['query'] });
}
