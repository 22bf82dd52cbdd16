import { times } from '../../src/testing/times.ts';

/** One holder of a token, at an address of their own. */
export type Person = {
  readonly token: string;
  /** As the proxy in front names it. */
  readonly address: string;
  /** The ids of what this person's tools have saved. */
  readonly kept: string[];
};

/** Addresses of documentation networks never reach anybody (RFC 5737, RFC 2544). */
export const addressOf = (index: number): string =>
  `198.18.${Math.floor(index / 250)}.${1 + (index % 250)}`;

/** What a person's tools send with every request. */
export const headersOf = ({ token, address }: Person): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'x-forwarded-for': address,
});

/** Each presses Inject Token once, from an address of their own, as the limits want it. */
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
