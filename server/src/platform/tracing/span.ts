/** Facts of a span: names that stand in the sources, and numbers. Nothing of a member. */
export type SpanFacts = Readonly<Record<string, string | number>>;
export type SpanKind = 'client' | 'server' | 'producer' | 'consumer';

/** What continues a trace elsewhere: the header `traceparent` of W3C Trace Context. */
export type TraceParent = string;
