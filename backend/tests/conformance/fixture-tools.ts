import { setTimeout as wait } from 'node:timers/promises';
import { ProtocolError, type Tool, type ToolCall, type ToolResult } from '../../src/mcp/index.ts';
import { image, silence, text } from './fixture-content.ts';

const noInput = { type: 'object', properties: {} };

const fixture = (
  name: string,
  call: (call: ToolCall) => ToolResult | Promise<ToolResult>,
  inputSchema: object = noInput,
): Tool => ({
  descriptor: { name, description: `Returns what the scenarios of ${name} expect.`, inputSchema },
  call: (_input, toolCall) => call(toolCall),
});

const content = (...blocks: readonly object[]): ToolResult => ({ content: blocks });

const resource = (uri: string, mimeType: string, words: string): object => ({
  type: 'resource',
  resource: { uri, mimeType, text: words },
});

// Long enough that a client receives three separate messages.
const pause = 20;

const reportProgress = async (call: ToolCall): Promise<ToolResult> => {
  for (const progress of [0, 50, 100]) {
    call.notify?.('notifications/progress', { progress, total: 100 });
    await wait(pause);
  }
  return content(text('Three steps were reported.'));
};

const log = async (call: ToolCall): Promise<ToolResult> => {
  for (const data of ['Tool execution started', 'Tool processing data', 'Tool execution done']) {
    call.notify?.('notifications/message', { level: 'info', data });
    await wait(pause);
  }
  return content(text('Three lines were logged.'));
};

/** The JSON-RPC error of revision 2026-07-28 for a capability that the client lacks. */
const missingClientCapability = -32_021;

const needSampling = (): never => {
  throw new ProtocolError(
    missingClientCapability,
    'This tool needs a client that can sample.',
    400,
    { requiredCapabilities: { sampling: {} } },
  );
};

/** tools/list must return it verbatim. */
const schemaOf2020 = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

/** The tools the official suite expects. */
export const fixtureTools: readonly Tool[] = [
  fixture('test_simple_text', () => content(text('This is a simple text response for testing.'))),
  fixture('test_image_content', () => content(image)),
  fixture('test_audio_content', () =>
    content({ type: 'audio', data: silence, mimeType: 'audio/wav' }),
  ),
  fixture('test_embedded_resource', () =>
    content(
      resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
    ),
  ),
  fixture('test_multiple_content_types', () =>
    content(
      text('Multiple content types test:'),
      image,
      resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ),
  ),
  fixture('test_error_handling', () => ({
    ...content(text('This tool intentionally returns an error for testing')),
    isError: true,
  })),
  fixture('test_tool_with_progress', reportProgress),
  fixture('test_tool_with_logging', log),
  fixture('test_logging_tool', log),
  fixture('test_missing_capability', needSampling),
  fixture('test_streaming_elicitation', () => content(text('Nothing is asked of the client.'))),
  fixture('json_schema_2020_12_tool', () => content(text('Nothing to do.')), schemaOf2020),
];
