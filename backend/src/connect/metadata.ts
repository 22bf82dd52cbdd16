import type { Endpoints } from './endpoints.ts';

/** The only OAuth scope. Every client gets it, whatever it requests. */
export const scope = 'memory';

/** RFC 9728. `resource` must equal what the person typed (Claude, VS Code), so it has the path. */
export const resourceMetadata = ({ issuer, resource }: Endpoints) => ({
  resource,
  authorization_servers: [issuer],
  bearer_methods_supported: ['header'],
  scopes_supported: [scope],
  resource_name: 'MindMirror',
});

/**
 * RFC 8414. Clients refuse a server without `code_challenge_methods_supported`; Claude uses client
 * metadata documents only if `none` is supported; ChatGPT uses its fixed redirect address only if
 * `iss` is (developers.openai.com/plugins/build/auth.md, 2026).
 */
export const serverMetadata = ({ issuer }: Endpoints) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  registration_endpoint: `${issuer}/register`,
  revocation_endpoint: `${issuer}/revoke`,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none', 'client_secret_post', 'client_secret_basic'],
  revocation_endpoint_auth_methods_supported: ['none', 'client_secret_post', 'client_secret_basic'],
  scopes_supported: [scope, 'offline_access'],
  client_id_metadata_document_supported: true,
  authorization_response_iss_parameter_supported: true,
});

/**
 * Where clients look for the metadata. ChatGPT requests the root and the path-suffixed documents
 * alike (kernel/kernel-mcp-server#91); without the suffixed one claude.ai makes up endpoints
 * (anthropics/claude-ai-mcp#716); it has also failed without an openid-configuration
 * (jimprosser/obsidian-web-mcp#72, 2026-08).
 */
export const resourceMetadataPaths = [
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp',
] as const;
export const serverMetadataPaths = [
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-authorization-server/mcp',
  '/.well-known/openid-configuration',
  '/.well-known/openid-configuration/mcp',
  '/mcp/.well-known/openid-configuration',
] as const;

/** Every document that the connect door publishes, by its path. */
export const documentsOf = (endpoints: Endpoints): Readonly<Record<string, object>> => ({
  ...Object.fromEntries(resourceMetadataPaths.map((path) => [path, resourceMetadata(endpoints)])),
  ...Object.fromEntries(serverMetadataPaths.map((path) => [path, serverMetadata(endpoints)])),
});
