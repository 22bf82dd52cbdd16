/** What an operator may set for the site without building it again. */
export type Settings = {
  /** Address in front of every call, without a slash at its end; empty for the same origin. */
  readonly apiBaseUrl: string;
};

const sameOrigin: Settings = { apiBaseUrl: '' };
const answerWithin = 5_000;

/** Reads /config.json. A missing or unreadable one means the defaults. */
export const loadSettings = async (): Promise<Settings> => {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(answerWithin) });
    return response.ok ? readSettings(await response.json()) : sameOrigin;
  } catch {
    return sameOrigin;
  }
};

const readSettings = (body: unknown): Settings => {
  const isSet = typeof body === 'object' && body !== null && 'apiBaseUrl' in body;
  if (!isSet || typeof body.apiBaseUrl !== 'string') return sameOrigin;
  return { apiBaseUrl: body.apiBaseUrl.replace(/\/+$/, '') };
};
