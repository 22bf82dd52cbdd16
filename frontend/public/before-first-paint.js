// Runs before the first paint. It is a file of its own because the content security policy allows no
// inline script.
(() => {
  const { document, matchMedia } = globalThis;

  // The page never flashes in the wrong colors. The key and the classes are those of
  // src/theme/appearance.ts.
  let stored = null;
  try {
    stored = globalThis.localStorage.getItem('mindmirror.appearance');
  } catch {
    // Storage is blocked: follow the system.
  }
  const isChosen = stored === 'light' || stored === 'dark';
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.classList.add(isChosen ? stored : system);

  // The page is visible before its script has loaded. This records the last button clicked until then;
  // src/app/replay-click.ts clicks it again once it works.
  let recorded;
  const record = (event) => {
    recorded = event.target.closest('button') ?? undefined;
    // The browser would reload the page and discard what was typed.
    if (recorded?.type === 'submit') event.preventDefault();
  };
  globalThis.addEventListener('click', record, { capture: true });
  globalThis.takeRecordedClick = () => {
    globalThis.removeEventListener('click', record, { capture: true });
    return recorded;
  };

  // Loads the scripts of a prerendered page after its first paint, so that on a slow connection the
  // style sheet and the fonts come first. `data-files` lists the entry script, then the chunks that it
  // imports; other pages have a script element instead.
  const files = document.currentScript.dataset.files?.split(' ') ?? [];
  if (files.length === 0) return;
  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    for (const href of files) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }));
    }
    // Not a script element: the content security policy forbids setting its source.
    import(files[0]).catch((error) => {
      // The browser itself reports a missing file, and the page is readable without it.
      if (!/import/i.test(error.message)) throw error;
    });
  };
  new globalThis.PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
  // A background tab is not painted, and a window behind others may not be. A visible page is often
  // loaded just before it is painted.
  globalThis.addEventListener('load', () => {
    if (document.visibilityState === 'hidden') start();
    else globalThis.setTimeout(start, 1_000);
  });
})();
