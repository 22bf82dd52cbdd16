/** A token nobody holds, masked as the site would mask a real one. */
export const sampleToken = 'mm_4fQ2••••••••9xLk';

/** What a personal URL looks like on this very server. */
export const sampleAddress = (origin: string): string => `${origin}/sse?token=`;
