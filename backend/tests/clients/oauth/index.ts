import { oauthInspector } from './inspector.ts';
import { oauthMcpRemote } from './mcp-remote.ts';
import type { OAuthClient } from './oauth-client.ts';
import { oauthSdkV1 } from './sdk-v1.ts';
import { oauthSdkV2 } from './sdk-v2.ts';
import { oauthStrict } from './strict.ts';

/** Every OAuth client that can be run here. */
export const oauthClients: readonly OAuthClient[] = [
  oauthSdkV1,
  oauthSdkV2,
  oauthStrict,
  oauthMcpRemote,
  oauthInspector,
];
