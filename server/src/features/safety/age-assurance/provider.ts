/** What a provider says about one check. All else that it may send is dropped where its answer is read. */
export type CheckAnswer = {
  result: 'passed' | 'failed' | 'underage' | 'pending';
  method: string | null;
  /** Until when the assurance holds; null: the provider says nothing about it. */
  expiresAt: Date | null;
  country: string | null;
  /** What the provider calls this check, for questions to it. */
  reference: string | null;
};

/** A check as it is begun: `nonce` is for this check alone, `subject` names the member to nobody but this site. */
export type CheckRequest = { nonce: string; subject: string; returnUrl: string; now: Date };

/** Whoever checks ages for a site. One that speaks another protocol is another object of this type. */
export type AgeProviderAdapter = {
  readonly name: string;
  readonly validDays: number;
  /** Where the member's browser goes. */
  startUrl(request: CheckRequest): Promise<string>;
  /** Throws where the answer is not the provider's, not for this site, or too old. */
  readAnswer(answer: string, now: Date): Promise<{ nonce: string; subject: string; answer: CheckAnswer }>;
};
