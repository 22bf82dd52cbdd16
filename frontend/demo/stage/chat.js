// Renders the two chats. Typed text goes to `sendToChat` and a pasted URL to `addConnector`. Both are
// functions of the recorder, which calls `show` for everything that should appear.
const { document } = globalThis;

const element = (tag, attributes = {}, ...children) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
};

/** Tool calls appear beside the only chat, or inside the chats when there are two. */
const callContainer = (side) =>
  document.body.dataset.view === 'wire'
    ? document.querySelector('.wire')
    : document.querySelector(`#${side} .thread`);

const openCards = new Map();

const renderers = {
  view: ({ name }) => {
    document.body.dataset.view = name;
    const wire = document.querySelector('.wire');
    if (name === 'wire') wire.replaceChildren(element('p', { class: 'slot' }, 'No memory yet'));
    // With two chats each call appears where it was made: after the first message.
    else document.querySelector('#left .you').after(...wire.children);
  },
  said: ({ side, who, text }) => {
    const line = element('p', { class: `line ${who}` });
    line.append(element('small', {}, who === 'you' ? 'You' : 'Assistant'), text);
    document.querySelector(`#${side} .thread`).append(line);
  },
  tools: ({ tools }) => {
    document.querySelector('.added').hidden = false;
    const list = tools.map(({ name, title }, turn) =>
      element('li', { style: `--turn: ${turn}` }, name, element('span', {}, title)),
    );
    document
      .querySelector('.wire')
      .replaceChildren(
        element('p', { class: 'lead' }, element('b', {}, 'tools/list'), ` → ${tools.length} tools`),
        element('ul', { class: 'tools' }, ...list),
      );
  },
  called: ({ side, tool, kind, args }) => {
    const rows = Object.entries(args).flatMap(([name, value]) => [
      element('dt', {}, name),
      element('dd', {}, String(value)),
    ]);
    const card = element('article', { class: 'card' });
    card.append(element('h2', {}, tool, element('span', {}, kind)));
    if (rows.length > 0) card.append(element('dl', {}, ...rows));
    document.querySelector('.slot')?.remove();
    callContainer(side).append(card);
    openCards.set(side, card);
  },
  answered: ({ side, parts }) => {
    openCards.get(side).append(
      ...parts.map(({ variant, bold, text, note }) => {
        if (variant === 'chip') {
          return element(
            'p',
            { class: 'chip' },
            element('b', {}, bold),
            text,
            ...(note === undefined ? [] : [element('span', {}, note)]),
          );
        }
        if (variant === 'removed') {
          return element('p', { class: 'removed' }, element('s', {}, text), note);
        }
        return element('p', { class: `answer ${variant}` }, text);
      }),
    );
  },
};

globalThis.show = (event) => {
  renderers[event.what](event);
};

for (const side of ['left', 'right']) {
  const composer = document.querySelector(`#${side} .composer`);
  composer.addEventListener('submit', (event) => {
    event.preventDefault();
    const input = composer.querySelector('input');
    const text = input.value;
    input.value = '';
    input.placeholder = 'Message';
    globalThis.show({ what: 'said', side, who: 'you', text });
    void globalThis.sendToChat(side, text);
  });
}

const connector = document.querySelector('.connect');
connector.addEventListener('submit', (event) => {
  event.preventDefault();
  void globalThis.addConnector(document.querySelector('#url').value);
});
