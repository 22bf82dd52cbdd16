// One button until the film is wanted, then the browser's own controls. Without this file the
// controls are there from the beginning.
(() => {
  const { document } = globalThis;
  const video = document.querySelector('video');
  const play = document.querySelector('button');
  const missing = document.querySelector('[role=alert]');
  const [lastSource] = [...video.querySelectorAll('source')].slice(-1);

  const giveUp = () => {
    video.hidden = true;
    play.hidden = true;
    missing.hidden = false;
  };
  // No source could be loaded, or the film broke off.
  lastSource.addEventListener('error', giveUp);
  video.addEventListener('error', giveUp);

  video.controls = false;
  play.hidden = false;
  play.addEventListener('click', () => {
    play.hidden = true;
    video.controls = true;
    video.focus();
    // A source that cannot be loaded is told by its own event.
    video.play().catch(() => undefined);
  });
})();
