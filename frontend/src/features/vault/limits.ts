/** The longest memory or query that the server takes, in UTF-16 units. */
export const longestText = 4_000;

/** Memories that the bin holds. More at once push each other out: they could not be restored. */
export const binSize = 100;
