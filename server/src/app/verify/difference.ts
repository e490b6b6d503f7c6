/** Sentences: what differs from what the database says, and what mends it. */
export type Difference = { what: string; mend: string };
