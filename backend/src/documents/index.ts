import { Router } from '@koa/router';
import { AppError } from '../kernel/errors.ts';
import type { AppMiddleware, RequestState } from '../http/context.ts';
import { validateHostName } from '../http/middleware/host-and-origin.ts';
import { llmsText } from './discovery/llms-text.ts';
import { securityText, type SecurityContact } from './discovery/security-text.ts';
import { serverCard } from './discovery/server-card.ts';
import type { PublicDocument } from './document.ts';
import { parseInstructions } from './instructions.ts';
import { openToReaders } from './open-to-readers.ts';
import { marketplacePath } from './plugin/identity.ts';
import { hasMarketplace, pluginDocuments } from './plugin/index.ts';
import { rulesFiles } from './rules-files.ts';
import { serveDocument } from './serve-document.ts';

export type { SecurityContact } from './discovery/security-text.ts';

export type DocumentNeeds = {
  /** The server's instructions for AI tools: the text of the skill and of the rules files. */
  readonly instructions: string;
  /** The served versions of MCP, newest first. */
  readonly protocolVersions: readonly string[];
  readonly version: string;
  readonly settings: {
    readonly publicUrl: string;
    readonly allowedOrigins: readonly string[];
    readonly connectUrl: string | undefined;
    readonly security: SecurityContact | undefined;
  };
};

/**
 * Serves the public documents of an installation: the plugin for Claude Code, rules files, and what
 * describes the installation to programs. They are written once, from the settings alone.
 */
export const createDocuments = (needs: DocumentNeeds): AppMiddleware => {
  const { settings } = needs;
  const router = new Router<RequestState>();
  const readers = [validateHostName(settings), openToReaders];
  const serve = (path: string, answer: AppMiddleware): void => {
    router.options(path, ...readers);
    router.get(path, ...readers, answer);
  };
  for (const document of documentsOf(needs)) serve(document.path, serveDocument(document));
  if (!hasMarketplace(settings.publicUrl)) serve(marketplacePath, refuseMarketplace);
  // The router adds the parameters that its own type requires of the context.
  const routes = router.routes() as unknown as AppMiddleware;
  const paths = new Set(router.stack.map(({ path }) => path));
  // Every request passes through here, so the router sees only its own paths.
  return (ctx, next): unknown => (paths.has(ctx.state.path) ? routes(ctx, next) : next());
};

/** All documents of an installation with these settings. */
export const documentsOf = ({
  instructions: text,
  settings,
  ...needs
}: DocumentNeeds): readonly PublicDocument[] => {
  const instructions = parseInstructions(text);
  const { publicUrl, security } = settings;
  return [
    ...pluginDocuments({ instructions, publicUrl }),
    ...rulesFiles(instructions),
    ...serverCard({ ...needs, ...settings }),
    ...securityText(publicUrl, security),
    llmsText(settings),
  ];
};

const refuseMarketplace = (): never => {
  throw new AppError(
    'route_not_found',
    'Claude Code installs plugins from public https addresses only. Download /api/plugin/mindmirror.zip and add it as a folder, or add the server with "claude mcp add".',
  );
};
