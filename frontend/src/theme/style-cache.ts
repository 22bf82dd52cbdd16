import createCache from '@emotion/cache';

/**
 * The Emotion cache, which records the rules that are already in the page. The build writes the rules
 * of every page into one style sheet and lists their names on its link, so that none is added twice.
 */
export const createStyleCache = (): ReturnType<typeof createCache> => {
  const cache = createCache({ key: 'css' });
  const sheet = document.querySelector<HTMLElement>('link[data-rules]');
  for (const name of sheet?.dataset['rules']?.split(' ') ?? []) cache.inserted[name] = true;
  return cache;
};
