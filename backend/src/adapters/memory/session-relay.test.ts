import { sessionRelayContract } from '../../mcp/session-relay.contract.ts';
import { memorySessionRelay } from './session-relay.ts';

sessionRelayContract(async () => {
  const relay = memorySessionRelay();
  return { here: relay, there: relay, close: async () => undefined };
});
