// Fetches the script of the page when the page itself can be read, so that on a slow line style and
// type have it to themselves. `data-files` names the script and then the parts that it imports.
(() => {
  const { document } = globalThis;
  const files = document.currentScript.dataset.files.split(' ');
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const href of files) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }));
    }
    // Not a script element: the policy lets nothing set the address of one.
    import(files[0]).catch((error) => {
      // Every browser reports a missing file by itself, and the page can be read without it.
      if (!/import/i.test(error.message)) throw error;
    });
  };
  new globalThis.PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  // A tab in the background is not painted.
  globalThis.addEventListener('load', begin);
})();
