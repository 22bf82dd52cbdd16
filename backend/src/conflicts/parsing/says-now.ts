/**
 * Whether a folded sentence says what is true now, as opposed to before, and does not merely add to
 * that.
 */
export const saysNow = (folded: string): boolean => now.test(folded) && !adds.test(folded);

const now =
  /\b(?<!\b(?:right|for|until|till|by|just|every|up to) )now\b|\b(?:from now on|nowadays|these days)\b/u;
const adds = /\b(?:also|too|as well|additionally|again|another|2nd|second|besides|still)\b/u;
