/** The longest memory or query that the server takes, in UTF-16 units. */
export const longestText = 4_000;

/** How many memories the bin holds. More at once would push each other out of it. */
export const binSize = 100;
