import { v7 } from 'uuid';

/** UUID version 7 (RFC 9562): sorts by creation, within a process even in one millisecond. */
export const newId = (): string => v7();
