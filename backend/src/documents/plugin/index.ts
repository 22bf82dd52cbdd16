import { createHash } from 'node:crypto';
import { isLoopback } from '../../kernel/loopback.ts';
import { jsonDocument, type PublicDocument } from '../document.ts';
import type { Instructions } from '../instructions.ts';
import { archive } from './archive.ts';
import { archivePath, marketplacePath } from './identity.ts';
import { marketplace } from './marketplace.ts';
import { pluginFiles } from './plugin-files.ts';

type Needs = { readonly instructions: Instructions; readonly publicUrl: string };

/**
 * The plugin for Claude Code: the archive, and a marketplace that Claude Code can install it from.
 */
export const pluginDocuments = ({ instructions, publicUrl }: Needs): readonly PublicDocument[] => {
  const content = archive(pluginFiles({ instructions, publicUrl }));
  const packed = { path: archivePath, contentType: 'application/zip', maxAge: 0, content };
  if (!hasMarketplace(publicUrl)) return [packed];
  const url = `${publicUrl}${archivePath}`;
  const sha256 = createHash('sha256').update(content).digest('hex');
  const source = { source: 'archive', url, sha256 } as const;
  // Clients must never combine an old marketplace with a new archive, because its hash would not
  // match.
  return [packed, jsonDocument(marketplacePath, marketplace({ publicUrl, source }), { maxAge: 0 })];
};

/** Claude Code downloads archives over https only, and from no loopback address. */
export const hasMarketplace = (publicUrl: string): boolean => {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' && !isLoopback(hostname);
};
