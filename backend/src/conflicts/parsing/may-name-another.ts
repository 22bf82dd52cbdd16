const joining =
  /\b(?:of|to|with|without|for|at|in|from|on|by|about|under|over|near|around|behind|after|before|and|or|but|than|as|like|unlike|whose|who|that|which|is|are|has|have)\b/u;
/** "Training athletes", unlike "marketing manager" at the start of a description. */
const doing = /(?<=\S )\p{L}+ing \p{L}/u;

/**
 * Whether a description may name somebody or something else, which the words after it may be about:
 * "founder of a startup", "coach training athletes".
 */
export const mayNameAnother = (description: string): boolean =>
  joining.test(description) || doing.test(description);
