/** Origins that an operator configured, in addition to the site's own. */
type ExternalOrigins = {
  readonly apiOrigin: string | undefined;
  readonly demoOrigin: string | undefined;
};

/**
 * The content security policy of the site: everything from our own origin, no inline scripts, one
 * inline style. Emotion, which writes Chakra's styles, inserts an empty style element and fills it
 * through the CSSOM; the hash is that of the empty text.
 */
export const contentSecurityPolicy = ({ apiOrigin, demoOrigin }: ExternalOrigins): string =>
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

/** The page that plays the demo: the site may frame it, and it needs only its own files. */
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
