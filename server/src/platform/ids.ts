import { v7 } from 'uuid';

/** An id that sorts by creation (UUID version 7, RFC 9562), also within one millisecond of one process. */
export const newId = (): string => v7();
