import type { Limit } from './body.ts';
import type { Resolve } from './connect.ts';

export type Accepted = Limit & { types: readonly string[] };

export type FetchOptions = {
  accept: readonly Accepted[];
  /** Name lookup, connections, redirects and body together. */
  timeoutMs: number;
  maxRedirects?: number;
  signal?: AbortSignal;
};

export type OutboundResponse = {
  url: string;
  status: number;
  /** Lower case, without parameters. */
  type: string;
  charset: string | null;
  bytes: Buffer;
};

export type ApiRequest = {
  method?: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
  timeoutMs: number;
  maxBytes: number;
  signal?: AbortSignal;
};

export type ApiResponse = { status: number; header(name: string): string | undefined; bytes: Buffer };

/** Every request to a member's address (rule 23.5) or another service goes through this. */
export type Outbound = {
  /** GET without cookies or referrer. Throws OutboundFailure. */
  fetch(url: string, options: FetchOptions): Promise<OutboundResponse>;
  /** Returns every status and redirect, because credentials in headers are for one host. Throws OutboundFailure. */
  send(url: string, request: ApiRequest): Promise<ApiResponse>;
};

export type OutboundOptions = {
  allow?: readonly string[];
  resolve?: Resolve;
};
