import { createProduct, type ProductNeeds, type Product } from '../product.ts';

/** Methods that replace those of the real port, to fail or to observe calls and pass them on. */
type Replaced = {
  readonly [Port in 'vaults' | 'memories' | 'checkpoints' | 'grants' | 'queue']?: Partial<
    ProductNeeds[Port]
  >;
};

/**
 * The product with a few methods of its ports replaced, so that tests can make a store fail.
 */
export const productWith = (needs: ProductNeeds, replaced: Replaced): Product =>
  createProduct({
    ...needs,
    vaults: { ...needs.vaults, ...replaced.vaults },
    memories: { ...needs.memories, ...replaced.memories },
    checkpoints: { ...needs.checkpoints, ...replaced.checkpoints },
    grants: { ...needs.grants, ...replaced.grants },
    queue: { ...needs.queue, ...replaced.queue },
  });
