/** Plain text only. */
export type Email = { to: string; subject: string; text: string };

export type Mail = { send(email: Email): Promise<void> };
