/** The built scripts call these functions, which do not exist, where the texts of a language come. */
export const marks = { plain: 'say__', values: 'sayWith__', nodes: 'sayNodes__' };

/** A mark with its folder and key, up to the first value or the end of the call. The minifier chooses the quotes. */
export const markPattern = /\b(say|sayWith|sayNodes)__\(["'`]([\w/-]+):(\w+)["'`](\)|,)/g;
