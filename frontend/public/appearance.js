// Runs before the first paint, so that the page never shows in the wrong colours. It is a file of
// its own because the content security policy allows no inline script. Key and classes are those
// of src/theme/appearance.ts.
(() => {
  const { document, matchMedia } = globalThis;
  let remembered = null;
  try {
    remembered = globalThis.localStorage.getItem('mindmirror.appearance');
  } catch {
    // Storage is blocked: follow the system.
  }
  const isChosen = remembered === 'light' || remembered === 'dark';
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.classList.add(isChosen ? remembered : system);
})();
