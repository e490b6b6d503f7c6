export type OutboundReason =
  /** Not an address that is ever asked: its scheme, port, credentials or a private address written out. */
  | 'refused_address'
  /** No such name, a name that leads to no public address, no answer, a broken answer. */
  | 'unreachable'
  | 'too_slow'
  | 'too_large'
  | 'too_many_redirects'
  /** It answered that there is nothing, or nothing for us. */
  | 'bad_status'
  /** It answered with a type that was not asked for. */
  | 'bad_type';

/** The other side (not the site) is at fault. Everything else that goes wrong is a plain Error. */
export class OutboundFailure extends Error {
  readonly reason: OutboundReason;

  constructor(reason: OutboundReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutboundFailure';
    this.reason = reason;
  }
}
