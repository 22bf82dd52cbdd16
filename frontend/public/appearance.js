// Runs before the first paint, so that the page never flashes in the wrong colors. It is a file of
// its own because the content security policy allows no inline script. The key and the classes are
// those of src/theme/appearance.ts.
(() => {
  const { document, matchMedia } = globalThis;
  let stored = null;
  try {
    stored = globalThis.localStorage.getItem('mindmirror.appearance');
  } catch {
    // Storage is blocked: follow the system.
  }
  const isChosen = stored === 'light' || stored === 'dark';
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.classList.add(isChosen ? stored : system);
})();
