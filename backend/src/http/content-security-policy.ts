/** Origins other than the site's own that an operator has set. */
type Elsewhere = {
  readonly apiOrigin: string | undefined;
  readonly demoOrigin: string | undefined;
};

/**
 * The content security policy of the site: everything from our own origin, no inline script, no
 * inline style but one. Emotion, which Chakra writes its styles with, first puts an empty style
 * element into the page and then fills it through the CSSOM; the hash is that of the empty text.
 */
export const contentSecurityPolicy = ({ apiOrigin, demoOrigin }: Elsewhere): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    withOrigin("connect-src 'self'", apiOrigin),
    "img-src 'self'",
    "font-src 'self'",
    withOrigin("frame-src 'self'", demoOrigin),
    "media-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

/** The page that plays the demo: it may stand in a frame of the site, and needs nothing but its files. */
export const playerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
].join('; ');

const withOrigin = (directive: string, origin: string | undefined): string =>
  origin === undefined ? directive : `${directive} ${origin}`;
