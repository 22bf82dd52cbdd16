import type { ServerDefinition } from '../../src/mcp/index.ts';
import { fixtureMethods } from './fixture-methods.ts';
import { fixtureTools } from './fixture-tools.ts';

const capabilities = { resources: {}, prompts: {}, completions: {} };

/** The fixtures the official suite expects, served through the product's own endpoint. */
export const fixtureDefinition: ServerDefinition = {
  tools: fixtureTools,
  methods: fixtureMethods,
  capabilities: {
    handshake: { ...capabilities, resources: { subscribe: true }, logging: {} },
    stateless: capabilities,
  },
};
