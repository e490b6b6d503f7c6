import { type ProblemCode, problems } from '@veil/contract/problem.ts';

/** A refusal that the caller is told of, with its stable code. Anything else thrown is our fault and tells nothing. */
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

/** `return refuse('not_found')` */
export const refuse = (code: ProblemCode, detail?: string, fields?: Record<string, string>): never => {
  throw new Refusal(code, detail, fields);
};

/** The row, or 404: what a viewer's scope does not hold is not there. */
export const found = <T>(row: T | null | undefined): T => row ?? refuse('not_found');
