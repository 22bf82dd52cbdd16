import { afterAll, beforeAll } from '@jest/globals';
import type { Service } from './service.ts';

/**
 * Starts one server for all tests of the file and stops it afterwards. Call `url` only inside a
 * test.
 */
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
      if (server === undefined) throw new Error('The server starts before the first test.');
      return server.url;
    },
  };
};
