/** The greatest height of media on an item's page. */
export const pageHeight = '82svh';
