import { escapeHtml, Html } from '../../../platform/http/plain-page.ts';

/** Keeps the place of markup in a message. No text contains this private sign. */
export const slot = '\uE000';

export const withMarkup = (message: string, part: Html): Html =>
  new Html(escapeHtml(message).replace(slot, () => part.text));
