/** The first 7 and the last 4 characters: enough to tell two tokens apart. */
export const shorten = (token: string): string => `${token.slice(0, 7)}…${token.slice(-4)}`;
