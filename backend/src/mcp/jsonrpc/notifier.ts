import { isRecord, notificationText, type Params } from './message.ts';
import { metaKey, type ProtocolMode } from './protocol.ts';
import type { ToolCall } from '../tools/tool.ts';

/**
 * The way a tool speaks before it answers. Progress goes only to who asked for it with a token,
 * and in the stateless era log lines only to who named a level.
 */
export const notifierOf = (
  params: Params,
  era: ProtocolMode,
  send: ((text: string) => void) | undefined,
): ToolCall['notify'] => {
  if (send === undefined) return undefined;
  const meta = isRecord(params['_meta']) ? params['_meta'] : {};
  return (method, details) => {
    if (method === 'notifications/progress') {
      const { progressToken } = meta;
      if (progressToken !== undefined)
        send(notificationText(method, { progressToken, ...details }));
      return;
    }
    const isLogWanted = era === 'handshake' || metaKey.logLevel in meta;
    if (method !== 'notifications/message' || isLogWanted) send(notificationText(method, details));
  };
};
