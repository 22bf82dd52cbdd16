// The way of an AI tool through a fresh installation: a token, an event stream, one memory saved and
// found again. It removes what it made. Node's own modules only: the image has no package manager.
import { request } from 'node:http';

const { API_URL: apiUrl, STREAM_URL: streamUrl, PUBLIC_URL: publicUrl } = process.env;
const patience = 30_000;
const text = 'The installation test prefers tea';

/** Inside the cluster a Service is called, but the server only answers to its public name. */
const call = (method, url, { token, body } = {}) =>
  new Promise((resolve, reject) => {
    const headers = {
      host: new URL(publicUrl).host,
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const sent = request(url, { method, headers }, resolve);
    sent.setTimeout(patience, () => sent.destroy(new Error(`${url} did not answer`)));
    sent.once('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });

const read = async (answer) => {
  let whole = '';
  for await (const part of answer.setEncoding('utf8')) whole += part;
  return whole;
};

/** The events of a stream, one { event, data } each. */
async function* eventsOf(stream) {
  let rest = '';
  for await (const part of stream.setEncoding('utf8')) {
    const blocks = (rest + part).split('\n\n');
    rest = blocks.pop();
    for (const block of blocks) {
      const fields = block.split('\n').map((line) => line.split(/: ?(.*)/s));
      const { event = 'message', data } = Object.fromEntries(fields);
      if (data !== undefined) yield { event, data };
    }
  }
}

const next = async (events, what) => {
  const { value, done } = await events.next();
  if (done) throw new Error(`The stream ended before ${what}`);
  return value.data;
};

const makeToken = async () => {
  const answer = await call('POST', `${apiUrl}/api/generate-token`, { body: {} });
  const whole = await read(answer);
  if (answer.statusCode !== 200 && answer.statusCode !== 201) {
    throw new Error(`No token: ${answer.statusCode} ${whole}`);
  }
  return JSON.parse(whole).token;
};

const openStream = async (token) => {
  const stream = await call('GET', `${streamUrl}/sse`, { token });
  if (stream.statusCode !== 200) throw new Error(`No stream: ${stream.statusCode}`);
  const events = eventsOf(stream);
  const endpoint = new URL(await next(events, 'it named its endpoint'), streamUrl);
  let id = 0;
  const ask = async (method, params) => {
    id += 1;
    const body = { jsonrpc: '2.0', id, method, params };
    const posted = await call('POST', `${streamUrl}${endpoint.pathname}${endpoint.search}`, {
      token,
      body,
    });
    await read(posted);
    if (posted.statusCode !== 202) throw new Error(`${method} was answered ${posted.statusCode}`);
    const message = JSON.parse(await next(events, `the answer to ${method}`));
    if (message.error !== undefined) throw new Error(`${method}: ${message.error.message}`);
    return message.result;
  };
  return { ask, close: () => stream.destroy() };
};

const test = async () => {
  const token = await makeToken();
  try {
    const { ask, close } = await openStream(token);
    const clientInfo = { name: 'helm-test', version: '1' };
    await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
    const saved = { name: 'remember', arguments: { text, category: 'preference' } };
    if ((await ask('tools/call', saved)).isError) throw new Error('Nothing could be remembered');
    const asked = { name: 'recall', arguments: { query: 'tea' } };
    const found = JSON.stringify((await ask('tools/call', asked)).content);
    if (!found.includes(text)) throw new Error('What was remembered was not recalled');
    close();
  } finally {
    await read(await call('DELETE', `${apiUrl}/api/token`, { token }));
  }
};

test().then(
  () => console.log('A stream was opened, one memory saved and found again.'),
  (error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
