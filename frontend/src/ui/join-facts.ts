/** Short facts in one line. Where they need a second one, it does not begin with a dot. */
export const joinFacts = (facts: readonly string[]): string => facts.join('\u00a0· ');
