export type Difference = { what: string; mend: string };
