// Uses an installation like an AI tool: gets a token, opens an event stream, saves a memory and
// recalls it. Deletes the token at the end. With CONNECT_URL, also asks the connect door where its
// resource is. Uses only Node's built-in modules, because the image has no package manager.
import { request } from 'node:http';

const {
  API_URL: apiUrl,
  STREAM_URL: streamUrl,
  PUBLIC_URL: publicUrl,
  CONNECT_URL: connectUrl,
} = process.env;
const timeoutMs = 30_000;
const text = 'The installation test prefers tea';

/** Calls a Service in the cluster under a public host name: the server accepts no other. */
const call = (method, url, { token, body, origin = publicUrl } = {}) =>
  new Promise((resolve, reject) => {
    const headers = {
      host: new URL(origin).host,
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const sent = request(url, { method, headers }, resolve);
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`${url} did not respond`)));
    sent.once('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });

const read = async (response) => {
  let whole = '';
  for await (const part of response.setEncoding('utf8')) whole += part;
  return whole;
};

/** The events of a stream as { event, data }. */
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

const issueToken = async () => {
  const response = await call('POST', `${apiUrl}/api/generate-token`, { body: {} });
  const whole = await read(response);
  if (response.statusCode !== 200 && response.statusCode !== 201) {
    throw new Error(`No token: ${response.statusCode} ${whole}`);
  }
  return JSON.parse(whole).token;
};

const openStream = async (token) => {
  const stream = await call('GET', `${streamUrl}/sse`, { token });
  if (stream.statusCode !== 200) throw new Error(`No stream: ${stream.statusCode}`);
  const events = eventsOf(stream);
  const endpoint = new URL(await next(events, 'its endpoint event'), streamUrl);
  let id = 0;
  const ask = async (method, params) => {
    id += 1;
    const body = { jsonrpc: '2.0', id, method, params };
    const posted = await call('POST', `${streamUrl}${endpoint.pathname}${endpoint.search}`, {
      token,
      body,
    });
    await read(posted);
    if (posted.statusCode !== 202)
      throw new Error(`${method} was rejected with ${posted.statusCode}`);
    const message = JSON.parse(await next(events, `the response to ${method}`));
    if (message.error !== undefined) throw new Error(`${method}: ${message.error.message}`);
    return message.result;
  };
  return { ask, close: () => stream.destroy() };
};

const askConnectDoor = async () => {
  const path = '/.well-known/oauth-protected-resource/mcp';
  const response = await call('GET', `${streamUrl}${path}`, { origin: connectUrl });
  const whole = await read(response);
  const expected = `${new URL(connectUrl).origin}/mcp`;
  if (response.statusCode !== 200 || JSON.parse(whole).resource !== expected) {
    throw new Error(`The connect door does not name ${expected}: ${response.statusCode} ${whole}`);
  }
};

const test = async () => {
  if (connectUrl !== undefined) await askConnectDoor();
  const token = await issueToken();
  try {
    const { ask, close } = await openStream(token);
    const clientInfo = { name: 'helm-test', version: '1' };
    await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
    const saved = { name: 'remember', arguments: { text, category: 'preference' } };
    if ((await ask('tools/call', saved)).isError) throw new Error('The memory was not saved');
    const asked = { name: 'recall', arguments: { query: 'tea' } };
    const found = JSON.stringify((await ask('tools/call', asked)).content);
    if (!found.includes(text)) throw new Error('The saved memory was not recalled');
    close();
  } finally {
    await read(await call('DELETE', `${apiUrl}/api/token`, { token }));
  }
};

test().then(
  () => console.log('Opened a stream, saved a memory and recalled it.'),
  (error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
