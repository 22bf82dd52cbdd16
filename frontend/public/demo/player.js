// Shows a play button first and the native controls once the video plays. Without this script the
// native controls are there from the start.
(() => {
  const { document } = globalThis;
  const video = document.querySelector('video');
  const play = document.querySelector('button');
  const missing = document.querySelector('[role=alert]');
  const [lastSource] = [...video.querySelectorAll('source')].slice(-1);

  const showFailure = () => {
    video.hidden = true;
    play.hidden = true;
    missing.hidden = false;
  };
  // No source could be loaded, or playback failed.
  lastSource.addEventListener('error', showFailure);
  video.addEventListener('error', showFailure);

  video.controls = false;
  play.hidden = false;
  play.addEventListener('click', () => {
    play.hidden = true;
    video.controls = true;
    video.focus();
    // A source that fails to load fires its own event.
    video.play().catch(() => undefined);
  });
})();
