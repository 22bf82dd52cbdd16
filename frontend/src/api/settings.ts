/** What an operator can configure without rebuilding the site. */
export type Settings = {
  /** Prefix of every API call, without a trailing slash; empty for the same origin. */
  readonly apiBaseUrl: string;
  /** Whether the waitlist form of the landing page submits anything. */
  readonly landingWaitlist: 'simulated' | 'live';
  /** The page with the demo video. */
  readonly demoUrl: string;
  /**
   * Where hosted AI tools connect: an origin, or undefined if the installation has no connect door.
   */
  readonly connectUrl: string | undefined;
  /** The address of the source code, or undefined if the operator set none. */
  readonly repositoryUrl: string | undefined;
  /** How to reach the maker. `email` is an address, the others are links. */
  readonly links: Readonly<Partial<Record<LinkName, string>>>;
};

const linkNames = ['github', 'x', 'linkedin', 'email'] as const;
export type LinkName = (typeof linkNames)[number];

export const defaultSettings: Settings = {
  apiBaseUrl: '',
  landingWaitlist: 'simulated',
  demoUrl: '/demo/',
  connectUrl: undefined,
  repositoryUrl: undefined,
  links: {},
};

const timeoutMs = 5_000;

/** Reads /config.json. Missing or invalid settings get their defaults. */
export const loadSettings = async (): Promise<Settings> => {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? readSettings(await response.json()) : defaultSettings;
  } catch {
    return defaultSettings;
  }
};

const readSettings = (body: unknown): Settings => {
  const fields = fieldsOf(body);
  const links = fieldsOf(fields['links']);
  return {
    apiBaseUrl: textOf(fields['apiBaseUrl'])?.replace(/\/+$/, '') ?? defaultSettings.apiBaseUrl,
    landingWaitlist: fields['landingWaitlist'] === 'live' ? 'live' : 'simulated',
    demoUrl: textOf(fields['demoUrl']) ?? defaultSettings.demoUrl,
    connectUrl: textOf(fields['connectUrl']),
    repositoryUrl: textOf(fields['repositoryUrl']),
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
