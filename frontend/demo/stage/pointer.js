// Headless Chromium renders no pointer. This one is added to every recorded page, in a way that no
// content security policy blocks.
(() => {
  const { document } = globalThis;
  const svg = 'http://www.w3.org/2000/svg';
  const start = { x: 930, y: 560 };
  const pointer = document.createElementNS(svg, 'svg');
  pointer.setAttribute('viewBox', '0 0 24 24');
  pointer.setAttribute('aria-hidden', 'true');
  Object.assign(pointer.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    width: '30px',
    height: '30px',
    zIndex: '2147483647',
    pointerEvents: 'none',
    overflow: 'visible',
  });
  const shape = (name, attributes) => {
    const element = document.createElementNS(svg, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    pointer.append(element);
    return element;
  };
  const ring = shape('circle', { cx: 4, cy: 3, r: 16, fill: '#0A6650', opacity: 0 });
  const arrow = 'M4 2.5v16.2l4-3.8 2.5 6 2.9-1.2-2.5-5.9h5.6z';
  shape('path', { d: arrow, fill: '#10221D', stroke: '#fff', 'stroke-width': 1.5 });

  const at = ({ x, y }) => `translate(${x - 5}px, ${y - 3}px)`;
  let place = start;
  pointer.style.transform = at(place);
  globalThis.demoPointer = {
    glide: (x, y, ms) => {
      const from = place;
      if (from.x === x && from.y === y) return Promise.resolve();
      place = { x, y };
      const moved = pointer.animate([{ transform: at(from) }, { transform: at(place) }], {
        duration: ms,
        easing: 'cubic-bezier(0.65, 0, 0.25, 1)',
        fill: 'forwards',
      });
      return moved.finished.then(() => undefined);
    },
    press: () => {
      ring.animate(
        [
          { opacity: 0.5, r: '4px' },
          { opacity: 0, r: '18px' },
        ],
        { duration: 450 },
      );
    },
  };
  const attach = () => document.documentElement.append(pointer);
  if (document.documentElement) attach();
  document.addEventListener('DOMContentLoaded', attach);
})();
