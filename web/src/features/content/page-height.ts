/** The highest that media stands on its page. */
export const pageHeight = '82svh';
