import { times } from '../../src/testing/times.ts';

/** A token holder with their own client address. */
export type Person = {
  readonly token: string;
  /** As in the proxy's `X-Forwarded-For`. */
  readonly address: string;
  /** The ids of this person's memories. */
  readonly kept: string[];
};

/** An address from a documentation or benchmark network (RFC 5737, RFC 2544). */
export const addressOf = (index: number): string =>
  `198.18.${Math.floor(index / 250)}.${1 + (index % 250)}`;

/** The headers of every request of a person's tools. */
export const headersOf = ({ token, address }: Person): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'x-forwarded-for': address,
});

/** Issues one token per person, each from its own address because of the rate limits. */
export const newClients = async (origin: string, count: number): Promise<Person[]> =>
  Promise.all(
    times(count, async (index) => {
      const address = addressOf(index);
      const response = await fetch(`${origin}/api/generate-token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: '{}',
      });
      if (!response.ok) throw new Error(`generate-token answered ${response.status}`);
      const { token } = (await response.json()) as { readonly token: string };
      return { token, address, kept: [] };
    }),
  );
