/** Plain text only. */
export type Email = { to: string; subject: string; text: string };

/** Throws when the e-mail cannot be sent. */
export type Mail = { send(email: Email): Promise<void> };
