import { replayGuardContract } from '../../mcp/sessions/replay-guard.contract.ts';
import {
  sessionRelayContract,
  type OpenedRelays,
} from '../../mcp/sessions/session-relay.contract.ts';
import { memorySessionRelay } from './session-relay.ts';

const openRelays = async (): Promise<OpenedRelays> => {
  const relay = memorySessionRelay();
  return { here: relay, there: relay, close: async () => undefined };
};

sessionRelayContract(openRelays);
replayGuardContract('memory', openRelays);
