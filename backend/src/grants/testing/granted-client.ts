import { challengeOf, newVerifier } from '../../connect/testing/flow.ts';
import type { Product } from '../../product.ts';
import type { OwnedVault } from '../../tokens/index.ts';
import type { GrantTokens } from '../grant.ts';

export const clientId = 'https://client.example/client.json';
export const redirectUri = 'https://client.example/callback';

/** The code that a hosted client gets once the holder has allowed it, and its verifier. */
export const allowClient = async (
  { grants }: Product,
  vault: OwnedVault,
  clientName = 'Example',
): Promise<{ readonly code: string; readonly verifier: string }> => {
  const verifier = newVerifier();
  const request = grants.sealRequest({
    issuer: 'https://connect.example',
    clientId,
    clientName,
    clientHost: 'client.example',
    isKnown: false,
    redirectUri,
    isLoopback: false,
    challenge: challengeOf(verifier),
    state: undefined,
  });
  const { redirectTo } = await grants.allow(vault, request);
  return { code: new URL(redirectTo).searchParams.get('code') ?? '', verifier };
};

/** The tokens of a hosted client that the holder has allowed. */
export const connectClient = async (
  product: Product,
  vault: OwnedVault,
  clientName?: string,
): Promise<GrantTokens> => {
  const allowed = await allowClient(product, vault, clientName);
  return product.grants.redeem({ ...allowed, clientId, redirectUri });
};
