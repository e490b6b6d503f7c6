import type * as z from 'zod/v4/core';

type Schema = z.$ZodType;

/**
 * Roles that may make a call, from widest to narrowest. `account` is signed in, even after asking for the deletion of
 * the account. A `newcomer` may not have finished set-up; a `member` has. A suspended member has no session and may
 * make only calls for `anyone`.
 */
export type Access = 'anyone' | 'account' | 'newcomer' | 'member' | 'moderator' | 'admin';

/** At most `max` requests in each window, counted per member, or per address if nobody is signed in. */
export type Rate = { readonly max: number; readonly per: 'minute' | 'hour' };

/** in_part: the call's rule refuses it if it would make something public (`refuseLimited`). */
export type WhenLimited = 'refused' | 'in_part' | 'allowed';

/** The kind of thing that the id in a path names. The access matrix has a builder for each. */
export type About =
  | 'content'
  | 'trashedContent'
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
  /** A browser that opens the address as a page has no access token, so it is redirected to this page of the site. */
  readonly page?: `/#/${string}`;
  readonly about?: About;
  readonly summary: string;
  readonly access: Access;
  /**
   * `rule`: the member's age must be known as the place of the request requires. `rule` is the default, except for
   * `anyone`, whose calls have `any`.
   */
  readonly age?: 'any' | 'rule';
  readonly rate?: Rate;
  /** How far a member whom a decision limited may use the call; they publish nothing. Every write of members has it. */
  readonly whenLimited?: WhenLimited;
  /** The call uploads or publishes, so it is refused until the member has accepted the current terms. */
  readonly asksForTerms?: true;
  /** Answered even under overload, when other calls are refused. Only for quick calls that must not wait. */
  readonly urgent?: true;
  readonly query?: Schema;
  readonly body?: Schema;
  /**
   * The text fields of a multipart body. At most one file follows them, as the last part. If two calls share method and
   * path, one may have a form and the other a JSON body.
   */
  readonly form?: Schema;
  /** Other names of the form's fields, for older clients, and allowed names of its file part. */
  readonly formAliases?: Readonly<Record<string, string>>;
  readonly fileFields?: readonly string[];
  /** Answers with a stream of server-sent events of this shape instead of one answer. */
  readonly events?: Schema;
  /** Answers with an uncached file of this type instead of JSON. The handler of `image/*` names the exact type. */
  readonly file?: 'image/webp' | 'image/*';
  /**
   * Raises the limit of the JSON body, or of the form's text fields together, to the server's maximum. Otherwise it is
   * a quarter of a megabyte.
   */
  readonly largeBody?: true;
  /**
   * The audit log's entry for this call, as a verb phrase in the past. Every write of staff has it, and each read of
   * private facts. The server records it with the names of the changed fields before it answers. With `within` the call
   * records it itself, in its transaction.
   */
  readonly audit?: string | { readonly within: string };
  /** Its texts may contain blocked terms, because people must be able to report them. */
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

export type CallInput<C extends Call> = ([ParamNames<C['path']>] extends [never]
  ? NoFields
  : { params: Params<C['path']> }) &
  Field<'query', Input<C['query']>> &
  Field<'body', Input<C['body']>> &
  Field<'form', Input<C['form']>> &
  (C extends { form: Schema } ? { file?: Blob } : NoFields);

type Present<K extends string, V> = [V] extends [never] ? NoFields : { [k in K]: V };

/** The validated parts of a request that a call declares. */
export type ValidatedInput<C extends Call> = ([ParamNames<C['path']>] extends [never]
  ? NoFields
  : { params: Params<C['path']> }) &
  Present<'query', Output<C['query']>> &
  Present<'body', Output<C['body']>>;

export type Answer<C extends Call> = Output<C['answer']>;
/** The answer as a handler returns it. Fields that the contract does not name are removed. */
export type Reply<C extends Call> = Input<C['answer']>;
export type Event<C extends Call> = Output<C['events']>;
