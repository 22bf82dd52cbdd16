import type { Plugin } from 'rolldown';
import { readFileSync } from 'node:fs';
import http from 'node:http';

/**
 * Replaces modules that slow down the start and are not used:
 *
 * - `import 'node:http'` reads every export, and so loads what the getters of `WebSocket` and its
 *   events return: 35 ms of CPU and 13 MB (measured). The module itself comes without that.
 * - prom-client loads its client for push gateways and, for the CPU metric, the API of
 *   OpenTelemetry. The first loads TLS; neither is used.
 * - koa checks whether each body is a `Response` of fetch, which loads the same. None is.
 * - mime-db knows 2,500 media types. What koa asks for is in `mediaTypes`; files of the site have a
 *   separate list.
 * - prom-client and rate-limiter-flexible load `node:cluster`, which is not used either.
 */
export const leanModules: Plugin = {
  name: 'lean-modules',
  resolveId: {
    filter: { id: [/^(?:node:)?http$/, /\/pushgateway$/, /^@opentelemetry\/api$/, /^cluster$/] },
    handler: (id, importer, { kind }) => {
      if (/^(?:node:)?http$/.test(id)) return kind === 'import-statement' ? leanHttp : null;
      return /[\\/](?:prom-client|rate-limiter-flexible)[\\/]/.test(importer ?? '')
        ? nothing
        : null;
    },
  },
  transform: {
    filter: { id: /[\\/]koa[\\/]lib[\\/]/ },
    handler: (code) => ({
      code: code.replaceAll(/\w+ instanceof Response\b/g, (test) => 'false'.padEnd(test.length)),
      // Nothing moves.
      map: null,
    }),
  },
  load: {
    filter: { id: [/^\0lean:/, /[\\/]mime-db[\\/]db\.json$/] },
    handler: (id) => {
      if (id === leanHttp) return httpModule;
      return id === nothing ? 'export {};' : { code: fewMediaTypes(id), moduleType: 'json' };
    },
  },
};

const leanHttp = '\0lean:http';
const nothing = '\0lean:nothing';

/**
 * The media types of responses and requests, and those that koa sets by itself for text, bytes and
 * objects.
 */
const mediaTypes = new Set([
  'application/json',
  'application/octet-stream',
  'application/problem+json',
  'application/x-www-form-urlencoded',
  'application/zip',
  'multipart/form-data',
  'text/csv',
  'text/event-stream',
  'text/html',
  'text/markdown',
  'text/plain',
]);

const fewMediaTypes = (file: string): string => {
  const all = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, object>>;
  return JSON.stringify(
    Object.fromEntries(Object.entries(all).filter(([type]) => mediaTypes.has(type))),
  );
};

const values = Object.entries(Object.getOwnPropertyDescriptors(http))
  .filter(([, descriptor]) => 'value' in descriptor)
  .map(([name]) => name);
const httpModule = `const http = process.getBuiltinModule('node:http');
export default http;
export const { ${values.join(', ')} } = http;
`;
