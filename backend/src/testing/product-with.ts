import { createProduct, type Ports, type Product } from '../product.ts';

/** Methods that stand in for those of the real port: they fail, or watch and pass the call on. */
type Replaced = {
  readonly [Port in 'vaults' | 'memories' | 'checkpoints' | 'queue']?: Partial<Ports[Port]>;
};

/** The product over the same ports, a few methods of which are replaced: so tests make a store fail. */
export const productWith = (ports: Ports, replaced: Replaced): Product =>
  createProduct({
    ...ports,
    vaults: { ...ports.vaults, ...replaced.vaults },
    memories: { ...ports.memories, ...replaced.memories },
    checkpoints: { ...ports.checkpoints, ...replaced.checkpoints },
    queue: { ...ports.queue, ...replaced.queue },
  });
