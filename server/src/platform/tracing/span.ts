/** Names from the sources and numbers, nothing of a member. */
export type SpanFacts = Readonly<Record<string, string | number>>;
export type SpanKind = 'client' | 'server' | 'producer' | 'consumer';

/** The header `traceparent` of W3C Trace Context. */
export type TraceParent = string;
