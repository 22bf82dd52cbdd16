import fc from 'fast-check';
import { statelessHeaders, statelessMeta } from '../../../../src/mcp/testing/dispatcher-fixture.ts';
import { fitting, hostileText, hostileValue, type Schema } from './hostile-json.ts';

export type ToolSchema = { readonly name: string; readonly inputSchema: Schema };

/** A JSON-RPC message, valid or not, and its request headers. */
export type HostileMessage = {
  readonly message: unknown;
  readonly headers: Readonly<Record<string, string>>;
};

const methods = [
  'ping',
  'initialize',
  'tools/list',
  'server/discover',
  'notifications/initialized',
  'notifications/cancelled',
  'resources/list',
  'prompts/get',
  'completion/complete',
  'logging/setLevel',
];

/** Messages of both protocol modes: calls of every tool, every method, and lookalikes. */
export const hostileMessages = (tools: readonly ToolSchema[]): fc.Arbitrary<HostileMessage> => {
  const toolCalls = tools.map(({ name, inputSchema }) =>
    fc.record({
      method: fc.constant('tools/call'),
      params: fc.record(
        { name: mostly(fc.constant(name)), arguments: fitting(inputSchema), _meta: hostileValue },
        { requiredKeys: ['name'], noNullPrototype: true },
      ),
    }),
  );
  const otherCalls = fc.record(
    { method: mostly(fc.constantFrom(...methods)), params: hostileValue },
    { requiredKeys: ['method'], noNullPrototype: true },
  );
  const calls = fc.oneof(...toolCalls, otherCalls);
  return fc.oneof(
    { weight: 6, arbitrary: calls.chain(handshakeMessage) },
    { weight: 2, arbitrary: calls.chain(statelessMessage) },
    { weight: 1, arbitrary: hostileValue.map((message) => ({ message, headers: {} })) },
  );
};

type Call = { readonly method: unknown; readonly params?: unknown };

const mostly = (expected: fc.Arbitrary<string>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: expected }, { weight: 1, arbitrary: hostileValue });

const envelope = {
  jsonrpc: mostly(fc.constant('2.0')),
  id: fc.oneof({ weight: 5, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: hostileValue }),
};

const handshakeMessage = (call: Call): fc.Arbitrary<HostileMessage> =>
  fc
    .record(envelope, { requiredKeys: ['jsonrpc'], noNullPrototype: true })
    .map((head) => ({ message: { ...head, ...call }, headers: {} }));

/** Stateless mode repeats the method and the name in headers; some of them disagree. */
const statelessMessage = ({ method, params }: Call): fc.Arbitrary<HostileMessage> =>
  fc
    .record({ ...envelope, said: mostly(fc.constant(asText(method))), meta: mostlyMeta })
    .map(({ said, meta, ...head }) => {
      const whole = typeof params === 'object' ? { ...params, _meta: meta } : params;
      const name = isNamed(params) ? asText(params.name) : '';
      return {
        message: { ...head, method, params: whole },
        headers: sendable(statelessHeaders(asText(said), name)),
      };
    });

const mostlyMeta = fc.oneof(
  { weight: 4, arbitrary: fc.constant<unknown>(statelessMeta) },
  {
    weight: 1,
    arbitrary: hostileText.map((text) => ({
      ...statelessMeta,
      'io.modelcontextprotocol/clientInfo': { name: text },
      'io.modelcontextprotocol/logLevel': text,
      progressToken: text,
    })),
  },
  { weight: 1, arbitrary: hostileValue },
);

const isNamed = (params: unknown): params is { readonly name: unknown } =>
  typeof params === 'object' && params !== null && 'name' in params;

// `String` would call a hostile object's own `toString`.
const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Headers that Node's client refuses to send are covered by raw sockets. */
const sendable = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\x20-\x7e]/g, '?')]),
  );
