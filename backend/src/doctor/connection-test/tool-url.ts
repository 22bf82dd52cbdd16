/** The address that a person puts into an AI tool. */
export type ToolUrl = {
  /** The address without `/sse` or `/mcp` and without a trailing slash. */
  readonly base: string;
  readonly token: string;
  /** The token is sent where it was: in the URL, or in the header. */
  readonly isTokenInUrl: boolean;
};

/** `undefined` if the text is not a web address. The token is `undefined` if the URL has none. */
export const readToolUrl = (
  text: string,
): { readonly base: string; readonly token: string | undefined } | undefined => {
  const url = URL.parse(text.trim());
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  const path = url.pathname.replace(/\/+$/, '').replace(/\/(?:sse|mcp)$/, '');
  const token = url.searchParams.get('token')?.trim();
  return { base: url.origin + path, token: token === '' ? undefined : token };
};

export const urlOf = ({ base, token, isTokenInUrl }: ToolUrl, path: '/sse' | '/mcp'): string =>
  isTokenInUrl ? `${base}${path}?token=${encodeURIComponent(token)}` : base + path;

export const tokenHeader = ({ token, isTokenInUrl }: ToolUrl): Readonly<Record<string, string>> =>
  isTokenInUrl ? {} : bearer(token);

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
