// The page is visible before its script has loaded. This records the last button clicked meanwhile;
// src/app/replay-click.ts clicks it again once it works. It is a file of its own for the same reason
// as appearance.js.
(() => {
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
})();
