/** The response that a visitor gets for Inject Token. */
export type IssuedToken = {
  readonly token: string;
  readonly url: string;
  readonly memories_used: number;
  readonly memory_limit: number | null;
};

/** Issues a token over the API, like Inject Token on the site. */
export const issueToken = async (origin: string, name?: string): Promise<IssuedToken> => {
  const response = await fetch(`${origin}/api/generate-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(name === undefined ? {} : { user_name: name }),
  });
  if (!response.ok) throw new Error(`generate-token returned ${response.status}`);
  return (await response.json()) as IssuedToken;
};
