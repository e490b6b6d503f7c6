export type OutboundReason =
  | 'refused_address'
  /** Unknown name, a name without a public address, no response, or a broken one. */
  | 'unreachable'
  | 'too_slow'
  | 'too_large'
  | 'too_many_redirects'
  | 'bad_status'
  | 'bad_type';

/** The other side's fault. Every other failure is a plain Error. */
export class OutboundFailure extends Error {
  readonly reason: OutboundReason;

  constructor(reason: OutboundReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutboundFailure';
    this.reason = reason;
  }
}
