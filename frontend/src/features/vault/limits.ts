/** The longest memory or query that the server takes, in UTF-16 units. */
export const longestText = 4_000;
