export type CheckAnswer = {
  result: 'passed' | 'failed' | 'underage' | 'pending';
  method: string | null;
  expiresAt: Date | null;
  country: string | null;
  reference: string | null;
};

/** Only this site can resolve `subject` to a member. */
export type CheckRequest = { nonce: string; subject: string; returnUrl: string; now: Date };

export type AgeProviderAdapter = {
  readonly name: string;
  readonly validDays: number;
  startUrl(request: CheckRequest): Promise<string>;
  /** Throws if the answer is not from this provider, not for this site, or too old. */
  readAnswer(answer: string, now: Date): Promise<{ nonce: string; subject: string; answer: CheckAnswer }>;
};
