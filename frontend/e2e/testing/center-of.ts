import type { Locator } from '@playwright/test';

type Point = { readonly x: number; readonly y: number };

/** The center of an element, to press there again after something else took its place. */
export const centerOf = async (target: Locator): Promise<Point> => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('The target is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
