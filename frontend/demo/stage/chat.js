// Shows what happens in the two chats. What is typed goes to `sendToChat`, a pasted URL to
// `addConnector`; both lead out of the page to the chat loop, which answers through `show`.
const { document } = globalThis;

const element = (tag, attributes = {}, ...children) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

/** Tool calls stand beside the first chat, and inside the chats when there are two. */
const placeOfCalls = (side) =>
  document.body.dataset.view === 'wire'
    ? document.querySelector('.wire')
    : document.querySelector(`#${side} .thread`);

const openCards = new Map();

const shows = {
  view: ({ name }) => {
    document.body.dataset.view = name;
    const wire = document.querySelector('.wire');
    if (name === 'wire') wire.replaceChildren(element('p', { class: 'slot' }, 'No memory yet'));
    // With two chats each call stands where it was made: after what the first user said.
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
    placeOfCalls(side).append(card);
    openCards.set(side, card);
  },
  answered: ({ side, parts }) => {
    openCards.get(side).append(
      ...parts.map(({ look, bold, text, beside }) => {
        if (look === 'strip') {
          return element(
            'p',
            { class: 'strip' },
            element('b', {}, bold),
            text,
            ...(beside === undefined ? [] : [element('span', {}, beside)]),
          );
        }
        if (look === 'gone') {
          return element('p', { class: 'gone' }, element('s', {}, text), beside);
        }
        return element('p', { class: `came ${look}` }, text);
      }),
    );
  },
};

globalThis.show = (event) => {
  shows[event.what](event);
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
