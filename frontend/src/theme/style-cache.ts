import createCache from '@emotion/cache';

/**
 * Where Emotion keeps which rules are in the page. The build writes those of every page into one
 * style sheet and names them on its link, so that none of them is put in a second time.
 */
export const createStyleCache = (): ReturnType<typeof createCache> => {
  const cache = createCache({ key: 'css' });
  const sheet = document.querySelector<HTMLElement>('link[data-rules]');
  for (const name of sheet?.dataset['rules']?.split(' ') ?? []) cache.inserted[name] = true;
  return cache;
};
