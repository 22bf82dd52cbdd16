// No imports here: the site compiles this number with the REST contract, without Node.

/** Maximum length of a memory in characters (UTF-16 units, which JavaScript clients count). */
export const maxTextLength = 4_000;
