type Text = string | RegExp;

/** English texts as the page has them. `speak` replaces both functions in another language. */
export const pageText: {
  /** Finds the text in what the page says. */
  of: (text: Text) => Text;
  /** The whole text of one message, to be typed. */
  typed: (text: string) => string;
} = { of: (text) => text, typed: (text) => text };
