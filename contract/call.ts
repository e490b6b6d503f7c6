import type * as z from 'zod/v4/core';
import type { AuditAct } from './audit-acts.ts';

type Schema = z.$ZodType;

/**
 * The widest role comes first. `account` may be leaving the site, and a `newcomer` may not have finished set-up. A
 * suspended member has no session and may make only calls for `anyone`.
 */
export type Access = 'anyone' | 'account' | 'newcomer' | 'member' | 'moderator' | 'admin';

/** Each window allows at most `max` requests, per member, or per address if nobody is signed in. */
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
  /** A browser opens the address without an access token, so it is redirected to this page. */
  readonly page?: `/#/${string}`;
  readonly about?: About;
  readonly summary: string;
  readonly access: Access;
  /** `rule` is the default: the member's age must be known as the place of the request requires. `anyone` has `any`. */
  readonly age?: 'any' | 'rule';
  readonly rate?: Rate;
  /** How far a member whom a decision limited may use the call; they publish nothing. Every write of members has it. */
  readonly whenLimited?: WhenLimited;
  /** It uploads or publishes, so the current terms must be accepted first. */
  readonly asksForTerms?: true;
  /** Answered even under overload. Quick calls that must not wait have it. */
  readonly urgent?: true;
  readonly query?: Schema;
  readonly body?: Schema;
  /**
   * Text fields of a multipart body; at most one file follows them. Another call may have the same path with a JSON
   * body.
   */
  readonly form?: Schema;
  /** Older names of the form's fields, and allowed names of its file part. */
  readonly formAliases?: Readonly<Record<string, string>>;
  readonly fileFields?: readonly string[];
  readonly events?: Schema;
  /** An uncached file of this type instead of JSON. The handler of `image/*` names the exact type. */
  readonly file?: 'image/webp' | 'image/*';
  /** Raises the limit of the JSON body or of all text fields from 250 kB to the server's maximum. */
  readonly largeBody?: true;
  /**
   * The entry in the audit log, as a verb phrase in the past. Every write of staff and each read of private facts has
   * one. The server records it before it answers; with `within` the call records it in its transaction.
   */
  readonly audit?: AuditAct | { readonly within: AuditAct };
  /** Its texts may contain blocked terms, because people must be able to report them. */
  readonly anyWords?: true;
  readonly answer: Schema;
};

export type CallTable = Record<string, Call>;

export const asksForAge = ({ access, age }: Pick<Call, 'access' | 'age'>): boolean =>
  (age ?? (access === 'anyone' ? 'any' : 'rule')) === 'rule';

type WithIds<T extends CallTable> = {
  [K in keyof T]: T[K]['path'] extends `${string}:${string}` ? { about: About } : unknown;
};

type WithLimit<T extends CallTable> = {
  [K in keyof T]: T[K] extends { access: 'account' | 'newcomer' | 'member'; method: 'POST' | 'DELETE' }
    ? { whenLimited: WhenLimited }
    : unknown;
};

type WithAudit<T extends CallTable> = {
  [K in keyof T]: T[K] extends { access: 'moderator' | 'admin'; method: 'POST' | 'DELETE' }
    ? { audit: AuditAct | { within: AuditAct } }
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

export type ValidatedInput<C extends Call> = ([ParamNames<C['path']>] extends [never]
  ? NoFields
  : { params: Params<C['path']> }) &
  Present<'query', Output<C['query']>> &
  Present<'body', Output<C['body']>>;

export type Answer<C extends Call> = Output<C['answer']>;
export type Reply<C extends Call> = Input<C['answer']>;
export type Event<C extends Call> = Output<C['events']>;
