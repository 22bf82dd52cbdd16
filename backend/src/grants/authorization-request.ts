import { z } from 'zod';
import type { Clock } from '../kernel/clock.ts';
import { AppError } from '../kernel/errors.ts';
import { newGrantId, parseGrantId, type GrantId } from '../kernel/ids.ts';
import {
  hashBinding,
  ifReadable,
  sealForServer,
  unsealForServer,
  type ServerKeys,
} from '../sealing/index.ts';
import { requestLifetime } from './grant.ts';

/** A client's request, checked by the connect door, while the site's page asks the user. */
export type AuthorizationRequest = {
  /** The origin of the connect door, which is the `iss` of its responses. */
  readonly issuer: string;
  readonly clientId: string;
  /** Shown to the person who decides; without invisible characters. */
  readonly clientName: string;
  readonly clientHost: string;
  /** Whether the client, or the address the code goes to, is one we know. */
  readonly isKnown: boolean;
  readonly redirectUri: string;
  /** Whether the code goes to a program on the person's own computer. */
  readonly isLoopback: boolean;
  /** The PKCE challenge, method S256. */
  readonly challenge: string;
  readonly state: string | undefined;
};

/** The grant id is chosen here, so that a request can be allowed only once. */
export type SealedRequest = Omit<AuthorizationRequest, 'clientId'> & {
  /** A client id can be long, and the request is part of a URL. */
  readonly clientHash: Uint8Array;
  readonly grantId: GrantId;
  readonly expiresAt: number;
};

type Needs = { readonly serverKeys: ServerKeys; readonly clock: Clock };

const purpose = 'authorization request';

const shape = z.strictObject({
  grantId: z.string().transform((text, context) => {
    const grantId = parseGrantId(text);
    if (grantId === undefined) context.addIssue('no id of a grant');
    return grantId ?? z.NEVER;
  }),
  expiresAt: z.int(),
  issuer: z.string(),
  clientHash: z.base64url().transform((text) => new Uint8Array(Buffer.from(text, 'base64url'))),
  clientName: z.string(),
  clientHost: z.string(),
  isKnown: z.boolean(),
  redirectUri: z.string(),
  isLoopback: z.boolean(),
  challenge: z.string(),
  state: z.string().optional(),
});

/** What the page shows instead of a request. */
const refusalShape = z.strictObject({ refusal: z.string(), expiresAt: z.int() });

/** The request as text for a URL. Nothing is stored for it. */
export const sealRequest =
  ({ serverKeys, clock }: Needs) =>
  ({ clientId, ...request }: AuthorizationRequest): string => {
    const plain = {
      ...request,
      clientHash: Buffer.from(hashBinding('client', clientId)).toString('base64url'),
      grantId: newGrantId(),
      expiresAt: clock.now() + requestLifetime,
    };
    return sealed(serverKeys, plain);
  };

/**
 * In place of a request: why the client's request was refused. Sealed, so that no link can show a
 * sentence of a stranger on the page.
 */
export const sealRefusal =
  ({ serverKeys, clock }: Needs) =>
  (refusal: string): string =>
    sealed(serverKeys, { refusal, expiresAt: clock.now() + requestLifetime });

const sealed = (serverKeys: ServerKeys, plain: object): string =>
  Buffer.from(sealForServer(serverKeys, purpose, JSON.stringify(plain))).toString('base64url');

/** The inverse of `sealRequest`. Throws `invalid_input` for a changed, expired or refused one. */
export const openRequest =
  ({ serverKeys, clock }: Needs) =>
  (text: string): SealedRequest => {
    const request = parse(serverKeys, text);
    if (request.expiresAt < clock.now()) {
      throw new AppError(
        'invalid_input',
        'This request to connect is older than ten minutes. Go back to your AI tool and connect again.',
      );
    }
    if ('refusal' in request) throw new AppError('invalid_input', request.refusal);
    return { ...request, state: request.state };
  };

const parse = (serverKeys: ServerKeys, text: string) => {
  const plain = unseal(serverKeys, text);
  // A process of another version may have sealed it with other fields.
  const json: unknown = plain === undefined ? undefined : JSON.parse(plain);
  const parsed = shape.safeParse(json);
  if (parsed.success) return parsed.data;
  const refused = refusalShape.safeParse(json);
  if (refused.success) return refused.data;
  throw new AppError(
    'invalid_input',
    'This server did not issue this request to connect. Go back to your AI tool and connect again.',
  );
};

const unseal = (serverKeys: ServerKeys, text: string): string | undefined =>
  ifReadable(() => unsealForServer(serverKeys, purpose, Buffer.from(text, 'base64url')));
