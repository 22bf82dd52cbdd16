import type { Features } from '../../src/mcp/index.ts';
import { fixtureMethods } from './fixture-methods.ts';
import { fixtureTools } from './fixture-tools.ts';

const capabilities = { resources: {}, prompts: {}, completions: {} };

/** What the official suite needs to find, served through the product's own door. */
export const fixtureFeatures: Features = {
  tools: fixtureTools,
  methods: fixtureMethods,
  capabilities: {
    handshake: { ...capabilities, resources: { subscribe: true }, logging: {} },
    stateless: capabilities,
  },
};
