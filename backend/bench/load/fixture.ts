import { createCaller, maxKept, type Caller } from './calls.ts';
import { openStreamPool, type StreamPool } from './stream-pool.ts';
import { startLoadedProduct, type LoadedProduct } from './loaded-product.ts';
import { newClients, type Person } from './clients.ts';

/** The fixture shared by all parts of the benchmark. */
export type LoadFixture = {
  readonly product: LoadedProduct;
  readonly caller: Caller;
  /** People's event streams, all open. */
  readonly crowd: StreamPool;
  /** People whose streams are opened by the noisy neighbor and never read. */
  readonly sleepers: readonly Person[];
  readonly close: () => Promise<void>;
};

/** The maximum per vault (STREAMS_PER_VAULT). */
const streamsEach = 5;

export const openLoadFixture = async (streams: number, sleepers: number): Promise<LoadFixture> => {
  const product = await startLoadedProduct();
  const all = await newClients(product.origin, Math.ceil(streams / streamsEach) + sleepers);
  const crowd = await openStreamPool(product.origin, all.slice(sleepers), streamsEach);
  const caller = createCaller(product.origin);
  await fillVaults(caller, all.slice(sleepers));
  return {
    product,
    caller,
    crowd,
    sleepers: all.slice(0, sleepers),
    close: async () => {
      caller.close();
      await crowd.close();
      await product.stop();
    },
  };
};

/** Saves as much as the load keeps in each vault: vaults that still fill up would look like a leak. */
const fillVaults = async (caller: Caller, people: readonly Person[]): Promise<void> => {
  for (let count = 0; count < maxKept; count += 1) {
    const saved = await Promise.all(
      people.map(async (person) => caller.call(person, undefined, 'remember')),
    );
    if (!saved.every(({ isAnswered }) => isAnswered)) throw new Error('A vault was not filled.');
  }
};
