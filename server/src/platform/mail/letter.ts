/** A message in plain words. The address of a button stands in the text as well. */
export type Letter = { to: string; subject: string; text: string };

/** Sends mail, or puts it into the development mail box where no mail server is configured. Throws when it can't be sent. */
export type Mail = { send(letter: Letter): Promise<void> };
