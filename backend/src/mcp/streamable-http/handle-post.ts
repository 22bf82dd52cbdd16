import type { AppContext, RequestState } from '../../http/context.ts';
import type { Vault } from '../../tokens/index.ts';
import type { Dispatch } from '../jsonrpc/dispatcher.ts';
import { parseJson, readMessage } from '../jsonrpc/message.ts';
import { readBody } from '../../http/read-body.ts';
import { respond, startEvents } from '../respond.ts';

type Needs = {
  readonly authenticate: (state: RequestState) => Promise<Vault>;
  readonly dispatch: Dispatch;
  readonly bodyBytes: number;
};

/**
 * POST /mcp and POST /sse, both modes: one message in, one response out, no state. The response is
 * plain JSON; it becomes an event stream only if the tool sends something before its result.
 */
export const handlePost =
  ({ authenticate, dispatch, bodyBytes }: Needs) =>
  async (context: AppContext): Promise<void> => {
    const vault = await authenticate(context.state);
    const body = await readBody(context.req, bodyBytes);
    const { headers } = context.req;
    const answer = await dispatch(readMessage(parseJson(body.toString())), {
      caller: { vault, clientName: undefined },
      // The token may have been rotated while the body arrived.
      openVault: async () => authenticate(context.state),
      requestId: context.state.requestId,
      headers,
      send: headers.accept?.includes('text/event-stream') ? sendEvents(context) : undefined,
    });
    if (context.res.headersSent) context.res.end(answer && event(answer.text));
    else respond(context, answer);
  };

const event = (text: string): string => `event: message\ndata: ${text}\n\n`;

const sendEvents =
  (context: AppContext) =>
  (text: string): void => {
    if (!context.res.headersSent) startEvents(context);
    context.res.write(event(text));
  };
