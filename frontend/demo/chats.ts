import type { Page } from '@playwright/test';
import { answer, connect, type Connection } from './chat-loop.ts';
import { createActor, type Tempo } from './actor.ts';
import { createAssistant } from './screenplay.ts';
import { chatWindow, show, type Side } from './stage-page.ts';
import type { Terminal } from './terminal.ts';

export type Chats = {
  /** Waits until the connector that `press` adds is connected and its tools are listed. */
  readonly connected: (press: () => Promise<void>) => Promise<void>;
  /** Types into a chat and waits for the complete answer. */
  readonly say: (side: Side, text: string, tempo: Tempo) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Connects the two windows of stage/chat.html to the chat loop and to the product. */
export const openChats = async (page: Page, terminal: Terminal): Promise<Chats> => {
  const assistant = createAssistant();
  const connections: Partial<Record<Side, Connection>> = {};
  let reply = Promise.withResolvers<undefined>();
  let tempo: Tempo = { pace: 1, slowdown: 1 };

  const callFrom =
    (side: Side): Connection['call'] =>
    async (tool, args) => {
      if (tool === 'terminal') return terminal.call(String(args['command']));
      const connection = connections[side];
      if (connection === undefined) throw new Error(`The chat on the ${side} is not connected.`);
      return connection.call(tool, args);
    };
  const fromPage = async (name: string, work: (...words: string[]) => Promise<void>) =>
    page.exposeFunction(name, (...words: string[]) => {
      work(...words).then(() => {
        reply.resolve(undefined);
      }, reply.reject);
    });

  await fromPage('addConnector', async (url = '') => {
    connections.left = await connect(url, 'Chat A');
    connections.right = await connect(url, 'Chat B');
    await show(page, { what: 'tools', tools: connections.left.tools });
  });
  await fromPage('sendToChat', async (at, said = '') => {
    const side = at === 'left' ? 'left' : 'right';
    const window = chatWindow(page, side, tempo);
    await answer({ assistant, window, call: callFrom(side) })(said);
  });

  const replied = async (act: () => Promise<void>): Promise<void> => {
    reply = Promise.withResolvers();
    await act();
    await reply.promise;
  };
  return {
    connected: replied,
    say: async (side, text, inTempo) => {
      tempo = inTempo;
      const actor = createActor(page, tempo);
      await actor.click(page.locator(`#${side} .composer input`));
      await actor.type(text);
      await replied(async () => actor.press('Enter'));
    },
    close: async () => {
      await Promise.all([connections.left?.close(), connections.right?.close()]);
    },
  };
};
