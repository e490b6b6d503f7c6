import type * as z from 'zod/v4/core';

type Schema = z.$ZodType;

/**
 * Who may make a call, from widest to narrowest. `newcomer` is signed in but may not have finished set-up; `member` has.
 * A suspended member has no session, and counts as nobody above `anyone`.
 */
export type Access = 'anyone' | 'newcomer' | 'member' | 'moderator' | 'admin';

/** At most `max` requests in each window, counted per member, or per address where nobody is signed in. */
export type Rate = { readonly max: number; readonly per: 'minute' | 'hour' };

/** Of what the id in a path is. The access matrix has a builder for each. */
export type About =
  | 'content'
  | 'comment'
  | 'member'
  | 'tag'
  | 'implication'
  | 'playlist'
  | 'playlistItem'
  | 'collection'
  | 'collectable'
  | 'filter';

export type Call = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: `/${string}`;
  /** Other paths of the same call, which older clients fall back to. Parameter names are those of `path`. */
  readonly aliases?: readonly `/${string}`[];
  readonly about?: About;
  readonly summary: string;
  readonly access: Access;
  readonly rate?: Rate;
  /** Answered also when the site is so busy that others are sent away. For what must not wait, and is quick. */
  readonly urgent?: true;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The text fields of a multipart body. One file may follow them: it is always the last part. */
  readonly form?: Schema;
  /** Other names of the form's fields, which older clients send, and the names its file part may bear. */
  readonly formAliases?: Readonly<Record<string, string>>;
  readonly fileFields?: readonly string[];
  /** A stream of server-sent events, each of this shape, instead of one answer. */
  readonly events?: Schema;
  readonly answer: Schema;
};

export type Table = Record<string, Call>;

/** The calls of a table with an id in their path, each of which must say what it is about. */
type WithIds<T extends Table> = {
  [K in keyof T]: T[K]['path'] extends `${string}:${string}` ? { about: About } : unknown;
};

/** Keeps the literal types of a table of calls. */
export const table = <const T extends Table>(calls: T & WithIds<T>): T => calls;

type Names<P extends string> = P extends `${string}:${infer N}/${infer R}`
  ? N | Names<`/${R}`>
  : P extends `${string}:${infer N}`
    ? N
    : never;
export type Params<P extends string> = { [K in Names<P>]: string };

type In<X> = X extends Schema ? z.input<X> : never;
type Out<X> = X extends Schema ? z.output<X> : never;
type Nothing = Record<never, never>;
type Part<K extends string, V> = [V] extends [never] ? Nothing : Nothing extends V ? { [k in K]?: V } : { [k in K]: V };

/** What a client hands over for a call. */
export type Ask<C extends Call> = ([Names<C['path']>] extends [never] ? Nothing : { params: Params<C['path']> }) &
  Part<'query', In<C['query']>> &
  Part<'body', In<C['body']>> &
  Part<'form', In<C['form']>> &
  (C extends { form: Schema } ? { file?: Blob } : Nothing);

/** What a handler gets, validated. */
export type Got<C extends Call> = {
  params: Params<C['path']>;
  query: Out<C['query']>;
  body: Out<C['body']>;
};

/** What a client receives. */
export type Answer<C extends Call> = Out<C['answer']>;
/** What a handler gives, before it is shaped. */
export type Reply<C extends Call> = In<C['answer']>;
/** One event of a streaming call. */
export type Event<C extends Call> = Out<C['events']>;
