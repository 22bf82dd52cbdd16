/** A token that does not exist, masked the way the site masks a real one. */
export const sampleToken = 'mm_4fQ2••••••••9xLk';

/** A personal URL on this server, up to the token. */
export const sampleUrlPrefix = (origin: string): string => `${origin}/sse?token=`;
