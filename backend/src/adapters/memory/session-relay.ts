import type { SessionRelay } from '../../mcp/sessions/session-relay.ts';

/** The relay of a single process: sharing this object shares its streams. */
export const memorySessionRelay = (): SessionRelay => {
  const listeners = new Map<string, (payload: Uint8Array) => void>();
  return {
    deliver: async (route, payload) => {
      const listener = listeners.get(route);
      if (listener === undefined) return 'nobody';
      listener(payload);
      return 'delivered';
    },
    subscribe: async (route, listener) => {
      listeners.set(route, listener);
      return () => {
        if (listeners.get(route) === listener) listeners.delete(route);
      };
    },
  };
};
