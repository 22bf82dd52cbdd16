import type { ServerDefinition } from './server-definition.ts';
import { instructions } from '../tools/instructions.ts';
import {
  handshakeVersions,
  latestHandshakeVersion,
  metaKey,
  servedVersions,
  type ProtocolMode,
} from '../jsonrpc/protocol.ts';

/** In milliseconds. Lists change only with a release, so clients may cache them. */
const listTtl = 300_000;

/** Responses that are the same for every caller, serialized to JSON once at startup. */
export type StaticResponses = {
  /** Echoes a known handshake version, otherwise offers the newest one. */
  readonly initialize: (requestedVersion: unknown) => string;
  readonly discover: string;
  readonly toolsList: Readonly<Record<ProtocolMode, string>>;
  readonly promptsList: Readonly<Record<ProtocolMode, string>>;
  /** Adds the fields that revision 2026-07-28 requires on every result. */
  readonly completed: (result: string, cacheScope?: 'public' | 'private') => string;
  /** Adds those fields to a result that asks the user first. */
  readonly inputRequired: (result: string) => string;
};

export const createStaticResponses = (
  definition: ServerDefinition,
  version: string,
): StaticResponses => {
  const serverInfo = { name: 'mindmirror', title: 'MindMirror', version };
  const tools = JSON.stringify({ tools: definition.tools.map(({ descriptor }) => descriptor) });
  const given = definition.prompts ?? [];
  const prompts = JSON.stringify({ prompts: given.map(({ descriptor }) => descriptor) });
  const { completed, inputRequired } = completeWith(serverInfo);
  const capabilities = (mode: ProtocolMode): object => ({
    tools: {},
    ...(given.length > 0 && { prompts: {} }),
    ...definition.capabilities?.[mode],
  });
  const initialized = (protocolVersion: string): string =>
    JSON.stringify({
      protocolVersion,
      capabilities: capabilities('handshake'),
      serverInfo,
      instructions,
    });
  const byVersion = new Map([...handshakeVersions].map((each) => [each, initialized(each)]));
  const newest = initialized(latestHandshakeVersion);
  const discovered = JSON.stringify({
    supportedVersions: servedVersions,
    capabilities: capabilities('stateless'),
    instructions,
  });
  return {
    initialize: (requested) =>
      (typeof requested === 'string' ? byVersion.get(requested) : undefined) ?? newest,
    discover: completed(discovered, 'public'),
    toolsList: { handshake: tools, stateless: completed(tools, 'public') },
    promptsList: { handshake: prompts, stateless: completed(prompts, 'public') },
    completed,
    inputRequired,
  };
};

// Spliced as text: the result is already a JSON object, and the prefix never changes.
const completeWith = (serverInfo: object): Pick<StaticResponses, 'completed' | 'inputRequired'> => {
  const head = (caching: object, resultType = 'complete'): string =>
    JSON.stringify({
      resultType,
      ...caching,
      _meta: { [metaKey.serverInfo]: serverInfo },
    }).slice(0, -1);
  const heads = {
    none: head({}),
    public: head({ ttlMs: listTtl, cacheScope: 'public' }),
    private: head({ ttlMs: 0, cacheScope: 'private' }),
  };
  const asking = head({}, 'input_required');
  const join = (start: string, result: string): string =>
    result === '{}' ? `${start}}` : `${start},${result.slice(1)}`;
  return {
    completed: (result, cacheScope) => join(heads[cacheScope ?? 'none'], result),
    inputRequired: (result) => join(asking, result),
  };
};
