import { createProduct, type Ports, type Product } from '../product.ts';

/** Methods that replace those of the real port, to fail or to observe calls and pass them on. */
type Replaced = {
  readonly [Port in 'vaults' | 'memories' | 'checkpoints' | 'queue']?: Partial<Ports[Port]>;
};

/**
 * The product over the same ports with a few methods replaced, so that tests can make a store fail.
 */
export const productWith = (ports: Ports, replaced: Replaced): Product =>
  createProduct({
    ...ports,
    vaults: { ...ports.vaults, ...replaced.vaults },
    memories: { ...ports.memories, ...replaced.memories },
    checkpoints: { ...ports.checkpoints, ...replaced.checkpoints },
    queue: { ...ports.queue, ...replaced.queue },
  });
