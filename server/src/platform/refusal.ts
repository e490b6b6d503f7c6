import { type ProblemCode, problems } from '@veil/contract/problem.ts';

/** Reported to the client with its stable code. Every other error becomes a plain 500. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly fields: Record<string, string> | undefined;

  constructor(code: ProblemCode, detail: string = problems[code].title, fields?: Record<string, string>) {
    super(detail);
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return problems[this.code].status;
  }
}

export const refuse = (code: ProblemCode, detail?: string, fields?: Record<string, string>): never => {
  throw new Refusal(code, detail, fields);
};

/** A row outside the viewer's scope is answered like a missing one: 404. */
export const found = <T>(row: T | null | undefined): T => row ?? refuse('not_found');
