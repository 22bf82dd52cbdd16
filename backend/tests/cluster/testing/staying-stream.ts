import { get, type ClientRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export type StayingStream = {
  readonly isOpen: () => boolean;
  /** How often it was reopened, and how many attempts that took. */
  readonly reopened: () => number;
  readonly attempts: () => number;
  readonly close: () => Promise<void>;
};

/** An event stream that reconnects like a browser, after the retry time that the server sends. */
export const openReconnectingStream = (origin: string, token: string): StayingStream => {
  let [opened, tries, retryIn] = [0, 0, 1_000];
  let isOpen = false;
  const closing = new AbortController();
  let request: ClientRequest | undefined;

  const read = (text: string): void => {
    retryIn = Number(/^retry: (?<time>\d+)/m.exec(text)?.groups?.['time'] ?? retryIn);
    if (!text.includes('event: endpoint')) return;
    isOpen = true;
    opened += 1;
  };
  const readToEnd = async (): Promise<void> =>
    new Promise((resolve) => {
      tries += 1;
      request = get(`${origin}/sse?token=${token}`, { agent: false }, (response) => {
        response.setEncoding('utf8').on('data', read);
        response.on('error', () => request?.destroy());
      });
      request.on('error', () => undefined);
      request.on('close', resolve);
    });
  const stay = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await readToEnd();
      isOpen = false;
      await wait(retryIn, undefined, closing).catch(() => undefined);
    }
  };
  const staying = stay();

  return {
    isOpen: () => isOpen,
    reopened: () => opened - 1,
    attempts: () => tries - 1,
    close: async () => {
      closing.abort();
      request?.destroy();
      await staying;
    },
  };
};
