import { createHash } from 'node:crypto';
import type { AppMiddleware } from '../http/context.ts';
import type { PublicDocument } from './document.ts';

/** Answers with the document, or with 304 if the client already has it. */
export const serveDocument = (document: PublicDocument): AppMiddleware => {
  const { contentType, maxAge } = document;
  const content = Buffer.from(document.content);
  const headers = {
    'Content-Type': contentType,
    'Cache-Control': maxAge === 0 ? 'no-cache' : `public, max-age=${maxAge}`,
    ETag: `"${createHash('sha256').update(content).digest('base64url')}"`,
  };
  return (ctx) => {
    ctx.set(headers);
    ctx.status = 200;
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = content;
  };
};
