/** The paths of all pages; nothing else spells them out. */
export const paths = {
  home: '/',
  howItWorks: '/#how-it-works',
  integration: '/integration',
  premium: '/premium',
  privacy: '/privacy',
  about: '/about',
  proof: '/proof',
  compare: '/compare',
  connect: '/connect',
  memories: '/memories',
  maker: '/about#who',
} as const;

type Path = (typeof paths)[keyof typeof paths];

/** The paths of pages, without those of places on a page. */
export type PagePath = Exclude<Path, `${string}#${string}`>;

/** The paths of all pages, for whatever visits each of them. */
export const pagePaths: readonly PagePath[] = Object.values(paths).filter(
  (path): path is PagePath => !path.includes('#'),
);

export const integrationTabs = {
  claude: 'Claude',
  cursor: 'Cursor',
  windsurf: 'Windsurf',
  custom: 'Custom AI',
} as const;

/** The license of MindMirror, as a text file. */
export const licensePath = '/licenses/mindmirror.txt';

export const integrationPath = (tab: string): string => `${paths.integration}#${tab}`;

export const proofPath = (promise: string): string => `${paths.proof}#${promise}`;
