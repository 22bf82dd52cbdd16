// Loads the scripts of the page after its first paint, so that on a slow connection the style sheet
// and the fonts come first. `data-files` lists the entry script, then the chunks that it imports.
(() => {
  const { document } = globalThis;
  const files = document.currentScript.dataset.files.split(' ');
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
  new globalThis.PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  // A background tab is not painted.
  globalThis.addEventListener('load', start);
})();
