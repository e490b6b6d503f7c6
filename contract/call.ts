import type * as z from 'zod/v4/core';

type Schema = z.$ZodType;

/**
 * Who may make a call, from widest to narrowest. `account`: signed in, also while the deletion of the account is asked for. A `newcomer` may
 * not have finished set-up; a `member` has. A suspended member has no session and may make only calls for `anyone`.
 */
export type Access = 'anyone' | 'account' | 'newcomer' | 'member' | 'moderator' | 'admin';

/** At most `max` requests in each window, counted per member, or per address where nobody is signed in. */
export type Rate = { readonly max: number; readonly per: 'minute' | 'hour' };

/** in_part: refused where it would make something public, which its rule decides (`refuseLimited`). */
export type WhenLimited = 'refused' | 'in_part' | 'allowed';

/** Of what the id in a path is. The access matrix has a builder for each. */
export type About =
  | 'content'
  | 'publicContent'
  | 'comment'
  | 'member'
  | 'tag'
  | 'implication'
  | 'playlist'
  | 'playlistItem'
  | 'collection'
  | 'collectable'
  | 'filter'
  | 'poll'
  | 'tier'
  | 'grant'
  | 'patronCode'
  | 'stamp'
  | 'case'
  | 'decision'
  | 'restrictedCase'
  | 'advert'
  | 'statement'
  | 'appeal'
  | 'personShown'
  | 'release'
  | 'publicReport'
  | 'copyrightDecision'
  | 'hashEntry';

export type Call = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: `/${string}`;
  /** Other paths of the same call, for older clients. Parameter names are those of `path`. */
  readonly aliases?: readonly `/${string}`[];
  /** A browser that opens the address as a page has no access token: it is redirected to this page of the site. */
  readonly page?: `/#/${string}`;
  readonly about?: About;
  readonly summary: string;
  readonly access: Access;
  /**
   * `rule`: only for members whose age is known as the place of the request asks for; the usual for all but `anyone`, whose calls are for
   * `any`. A call that names nothing is the usual.
   */
  readonly age?: 'any' | 'rule';
  readonly rate?: Rate;
  /** What of it a member may do whom a decision limited for a time: such a member makes nothing public. Every write of members says it. */
  readonly whenLimited?: WhenLimited;
  /** Uploads or publishes: refused until the member has accepted the present terms. */
  readonly asksForTerms?: true;
  /** Answered also under overload, when other calls are refused. For quick calls that must not wait. */
  readonly urgent?: true;
  readonly query?: Schema;
  readonly body?: Schema;
  /**
   * The text fields of a multipart body. At most one file follows them, as the last part. Of two calls with the same method and path one
   * may have a form and the other a JSON body.
   */
  readonly form?: Schema;
  /** Other names of the form's fields, for older clients, and allowed names of its file part. */
  readonly formAliases?: Readonly<Record<string, string>>;
  readonly fileFields?: readonly string[];
  /** Answers with a stream of server-sent events of this shape instead of one answer. */
  readonly events?: Schema;
  /** Answers with a file of this type, which no cache keeps, instead of JSON. The handler of `image/*` says which type it is. */
  readonly file?: 'image/webp' | 'image/*';
  /** The JSON body, or the text fields of the form together, may be as large as the server's limits for these; otherwise a quarter of a megabyte. */
  readonly largeBody?: true;
  /**
   * What the audit log calls this, as a verb phrase in the past. Every write of staff has it, and a read that shows what is private. The server
   * records it with the names of the changed fields before it answers; `within`: the call records it itself, in its transaction.
   */
  readonly audit?: string | { readonly within: string };
  /** Its texts may contain blocked terms: people must be able to report them. */
  readonly anyWords?: true;
  readonly answer: Schema;
};

export type CallTable = Record<string, Call>;

export const asksForAge = ({ access, age }: Pick<Call, 'access' | 'age'>): boolean =>
  (age ?? (access === 'anyone' ? 'any' : 'rule')) === 'rule';

/** A call with an id in its path must have `about`. */
type WithIds<T extends CallTable> = {
  [K in keyof T]: T[K]['path'] extends `${string}:${string}` ? { about: About } : unknown;
};

/** A write that members can make must have `whenLimited`. */
type WithLimit<T extends CallTable> = {
  [K in keyof T]: T[K] extends { access: 'account' | 'newcomer' | 'member'; method: 'POST' | 'DELETE' }
    ? { whenLimited: WhenLimited }
    : unknown;
};

/** A write that only staff can make must have `audit`. */
type WithAudit<T extends CallTable> = {
  [K in keyof T]: T[K] extends { access: 'moderator' | 'admin'; method: 'POST' | 'DELETE' }
    ? { audit: string | { within: string } }
    : unknown;
};

/** Keeps the literal types of a table of calls. */
export const table = <const T extends CallTable>(calls: T & WithIds<T> & WithLimit<T> & WithAudit<T>): T => calls;

type ParamNames<P extends string> = P extends `${string}:${infer N}/${infer R}`
  ? N | ParamNames<`/${R}`>
  : P extends `${string}:${infer N}`
    ? N
    : never;
export type Params<P extends string> = { [K in ParamNames<P>]: string };

type Input<X> = X extends Schema ? z.input<X> : never;
type Output<X> = X extends Schema ? z.output<X> : never;
type NoFields = Record<never, never>;
type Field<K extends string, V> = [V] extends [never]
  ? NoFields
  : NoFields extends V
    ? { [k in K]?: V }
    : { [k in K]: V };

/** What a client passes to a call. */
export type CallInput<C extends Call> = ([ParamNames<C['path']>] extends [never]
  ? NoFields
  : { params: Params<C['path']> }) &
  Field<'query', Input<C['query']>> &
  Field<'body', Input<C['body']>> &
  Field<'form', Input<C['form']>> &
  (C extends { form: Schema } ? { file?: Blob } : NoFields);

/** What a handler receives. */
export type ValidatedInput<C extends Call> = {
  params: Params<C['path']>;
  query: Output<C['query']>;
  body: Output<C['body']>;
};

/** What a client receives. */
export type Answer<C extends Call> = Output<C['answer']>;
/** What a handler returns; fields that the contract does not name are removed from it. */
export type Reply<C extends Call> = Input<C['answer']>;
/** One event of a streaming call. */
export type Event<C extends Call> = Output<C['events']>;
