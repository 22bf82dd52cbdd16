import { afterAll, beforeAll } from '@jest/globals';
import type { Service } from './service.ts';

export type OneServer = {
  /** Available inside a test. */
  readonly url: () => string;
  /** Registers what is done after the last test, before the server stops. */
  readonly beforeStop: (work: () => Promise<void>) => void;
};

/** Starts one server for all tests of the file and stops it afterwards. */
export const oneServer = (start: () => Promise<Service>): OneServer => {
  const last: (() => Promise<void>)[] = [];
  let server: Service | undefined;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(async () => {
    for (const work of last) await work();
    await server?.close();
  });
  return {
    url: () => {
      if (server === undefined) throw new Error('The server starts before the first test.');
      return server.url;
    },
    beforeStop: (work) => void last.push(work),
  };
};
