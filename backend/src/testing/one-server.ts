import { afterAll, beforeAll } from '@jest/globals';
import type { Service } from './service.ts';

/** Starts one server for all tests around it and ends it after them. `url` is there in a test. */
export const oneServer = (start: () => Promise<Service>): { readonly url: () => string } => {
  let server: Service | undefined;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(async () => {
    await server?.close();
  });
  return {
    url: () => {
      if (server === undefined) throw new Error('The server is started before the first test.');
      return server.url;
    },
  };
};
