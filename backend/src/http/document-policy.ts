/**
 * The content security policy of the site: everything from our own origin, no inline script, no
 * inline style but one. Emotion, which Chakra writes its styles with, first puts an empty style
 * element into the page and then fills it through the CSSOM; the hash is that of the empty text.
 */
export const documentPolicy = (apiOrigin: string | undefined): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    apiOrigin === undefined ? "connect-src 'self'" : `connect-src 'self' ${apiOrigin}`,
    "img-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
