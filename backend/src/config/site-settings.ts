import { z } from 'zod';
import { webAddress } from './value-shapes.ts';

/** The operator's settings for the site, which reads them from `/config.json` at startup. */
export const SiteSettings = {
  LANDING_WAITLIST: z
    .enum(['simulated', 'live'], { error: 'must be simulated or live' })
    .prefault('simulated')
    .describe(
      'live: the waitlist form of the landing page sends addresses. simulated: it does not.',
    ),
  DEMO_URL: z
    .string()
    .refine((text) => text.startsWith('/') || webAddress.safeParse(text).success, {
      error: 'must be an http(s) address or a path beginning with /',
    })
    .prefault('/demo/')
    .describe('Page with the demo video, shown in a frame.'),
  REPOSITORY_URL: webAddress
    .optional()
    .describe('Address of the source code, linked on the site. Empty: not shown.'),
  LINK_GITHUB: webAddress.optional().describe('Link on the about page. Empty: not shown.'),
  LINK_X: webAddress.optional().describe('Link on the about page. Empty: not shown.'),
  LINK_LINKEDIN: webAddress.optional().describe('Link on the about page. Empty: not shown.'),
  CONTACT_EMAIL: z
    .email('must be an e-mail address')
    .optional()
    .describe('Contact address on the about page and for teams. Empty: not shown.'),
};

/** The settings of the site, as in `/config.json`. */
export type Site = {
  readonly landingWaitlist: 'simulated' | 'live';
  readonly demoUrl: string;
  readonly repositoryUrl: string | undefined;
  readonly links: Readonly<Record<'github' | 'x' | 'linkedin' | 'email', string | undefined>>;
};

export const toSite = (settings: z.infer<z.ZodObject<typeof SiteSettings>>): Site => ({
  landingWaitlist: settings.LANDING_WAITLIST,
  demoUrl: settings.DEMO_URL,
  repositoryUrl: settings.REPOSITORY_URL,
  links: {
    github: settings.LINK_GITHUB,
    x: settings.LINK_X,
    linkedin: settings.LINK_LINKEDIN,
    email: settings.CONTACT_EMAIL,
  },
});
