// The page is drawn before its script has come. A button pressed in between is remembered here and
// pressed again as soon as it works: src/app/early-click.ts. A file of its own for the same reason
// as appearance.js.
(() => {
  let pressed;
  const remember = (event) => {
    pressed = event.target.closest('button') ?? undefined;
    // The browser would load the page anew, and what was typed would be gone.
    if (pressed?.type === 'submit') event.preventDefault();
  };
  globalThis.addEventListener('click', remember, { capture: true });
  globalThis.takeEarlyClick = () => {
    globalThis.removeEventListener('click', remember, { capture: true });
    return pressed;
  };
})();
