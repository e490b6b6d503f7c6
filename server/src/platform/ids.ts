import { v7 } from 'uuid';

/** Ids sort by creation (UUID version 7, RFC 9562), within a process even in one millisecond. */
export const newId = (): string => v7();
