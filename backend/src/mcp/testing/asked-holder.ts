import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import {
  openProductOnDisk,
  type NewVault,
  type ProductOnDisk,
} from '../../testing/product-on-disk.ts';
import type { AskedClient } from './asked-clients.ts';
import { serveEndpoint, type ServedEndpoint } from './serve-endpoint.ts';

/** Two facts that cannot both be true. */
export const older = 'User prefers yarn over pnpm';
export const newer = 'User prefers pnpm over yarn';

/** A holder whose AI tools can be asked, and the endpoint that they call. */
export type AskedHolder = {
  readonly installation: ProductOnDisk;
  readonly served: ServedEndpoint;
  readonly holder: NewVault;
  /** Clients to close after the test. */
  readonly clients: AskedClient[];
  /** The texts of all saved memories, in alphabetical order. */
  readonly saved: () => Promise<string[]>;
};

/** Serves one endpoint for the tests of a file, and gives each test a new vault. */
export const askedHolder = (): (() => AskedHolder) => {
  let installation: ProductOnDisk;
  let served: ServedEndpoint;
  let holder: NewVault;
  const clients: AskedClient[] = [];
  beforeAll(async () => {
    installation = await openProductOnDisk();
    served = await serveEndpoint({ installation });
  });
  beforeEach(async () => {
    holder = await installation.newVault();
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close();
  });
  afterAll(async () => {
    await served.close();
    await installation.close();
  });
  const saved = async (): Promise<string[]> => {
    const page = { cursor: undefined, maxSize: 1_000 };
    const { memories } = await installation.product.memories.browse(holder.vault, page);
    return memories.map(({ text }) => text).sort();
  };
  return () => ({ installation, served, holder, clients, saved });
};
