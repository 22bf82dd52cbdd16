import { hours } from '../../kernel/duration.ts';
import { openedProduct } from '../../testing/opened-product.ts';

/** A product on disk with a new vault for each test of a file, and its checkpoints. */
export const openedCheckpoints = () => {
  const { opened, vault } = openedProduct();
  return {
    opened,
    vault,
    /** Saves a checkpoint, one hour after the previous one. */
    save: async (title: string, text = `State of ${title}`) => {
      opened().clock.move(hours(1));
      return opened().product.checkpoints.save(vault(), { title, text });
    },
    resume: async (title?: string) => opened().product.checkpoints.resume(vault(), title),
  };
};
