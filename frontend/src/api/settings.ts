/** What an operator may set for the site without building it again. */
export type Settings = {
  /** Address in front of every call, without a slash at its end; empty for the same origin. */
  readonly apiBaseUrl: string;
  /** Whether the waitlist form of the landing page sends what is typed. */
  readonly landingWaitlist: 'simulated' | 'live';
  /** The page with the demo video. */
  readonly demoUrl: string;
  /** Where the maker can be found. `email` is an address, the others are links. */
  readonly links: Readonly<Partial<Record<LinkName, string>>>;
};

const linkNames = ['github', 'x', 'linkedin', 'email'] as const;
export type LinkName = (typeof linkNames)[number];

export const defaultSettings: Settings = {
  apiBaseUrl: '',
  landingWaitlist: 'simulated',
  demoUrl: '/demo/',
  links: {},
};

const answerWithin = 5_000;

/** Reads /config.json. What is missing or unreadable in it has its default. */
export const loadSettings = async (): Promise<Settings> => {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(answerWithin) });
    return response.ok ? readSettings(await response.json()) : defaultSettings;
  } catch {
    return defaultSettings;
  }
};

const readSettings = (body: unknown): Settings => {
  const given = fieldsOf(body);
  const links = fieldsOf(given['links']);
  return {
    apiBaseUrl: textOf(given['apiBaseUrl'])?.replace(/\/+$/, '') ?? defaultSettings.apiBaseUrl,
    landingWaitlist: given['landingWaitlist'] === 'live' ? 'live' : 'simulated',
    demoUrl: textOf(given['demoUrl']) ?? defaultSettings.demoUrl,
    links: Object.fromEntries(
      linkNames.flatMap((name) => {
        const link = textOf(links[name]);
        return link === undefined ? [] : [[name, link]];
      }),
    ),
  };
};

const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
