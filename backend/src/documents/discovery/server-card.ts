import { jsonDocument, type PublicDocument } from '../document.ts';

type Needs = {
  readonly publicUrl: string;
  readonly connectUrl: string | undefined;
  readonly version: string;
  /** Newest first. */
  readonly protocolVersions: readonly string[];
};

const serverName = 'mindmirror';
export const cardPath = '/mcp/server-card';
const cardType = 'application/mcp-server-card+json';
export const catalogPath = '/.well-known/ai-catalog.json';

/**
 * The MCP server card (SEP-2127) and the AI catalog that leads to it, for clients that know only the
 * host. Both formats are experimental; the schemas are those of
 * modelcontextprotocol/experimental-ext-server-card and Agent-Card/ai-catalog of October 2026.
 */
export const serverCard = (needs: Needs): readonly PublicDocument[] => [
  jsonDocument(cardPath, card(needs), { contentType: cardType }),
  jsonDocument(catalogPath, catalog(needs), { contentType: 'application/ai-catalog+json' }),
];

/** Discovery without a secret: a client asks its user for the token or uses the connect door. */
const card = ({ publicUrl, connectUrl, version, protocolVersions }: Needs) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  name: `${reversed(new URL(publicUrl).hostname)}/${serverName}`,
  title: 'MindMirror',
  description: 'One persistent memory for the AI tools you already use.',
  version,
  websiteUrl: publicUrl,
  remotes: [
    {
      type: 'streamable-http',
      url: `${publicUrl}/mcp`,
      supportedProtocolVersions: protocolVersions,
      headers: [
        {
          name: 'Authorization',
          description: `Bearer and the token that ${publicUrl} gives.`,
          isRequired: true,
          isSecret: true,
          value: 'Bearer {token}',
          variables: {
            token: { description: 'A MindMirror token.', isRequired: true, isSecret: true },
          },
        },
      ],
    },
    ...(connectUrl === undefined
      ? []
      : [
          {
            type: 'streamable-http',
            url: `${connectUrl}/mcp`,
            supportedProtocolVersions: protocolVersions,
          },
        ]),
  ],
});

const catalog = ({ publicUrl }: Needs) => ({
  specVersion: '1.0',
  entries: [
    {
      identifier: `urn:air:${withoutColons(new URL(publicUrl).hostname)}:mcp:${serverName}`,
      type: cardType,
      url: `${publicUrl}${cardPath}`,
    },
  ],
});

/** A host name in reverse-DNS form, as servers' names begin. An IP address is not reversed. */
const reversed = (hostname: string): string =>
  isAddress(hostname) ? withoutColons(hostname) : hostname.split('.').toReversed().join('.');

const isAddress = (hostname: string): boolean =>
  hostname.startsWith('[') || /^[\d.]+$/.test(hostname);

/** Neither kind of name may contain the colons and brackets of an IPv6 address. */
const withoutColons = (hostname: string): string =>
  hostname.replaceAll(/[[\]]/g, '').replaceAll(':', '-');
