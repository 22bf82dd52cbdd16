// A chat in the terminal. The model gets the tools of
// MindMirror and decides when to call them.
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const { env, stdin, stdout } = process;
const api = env.OPENAI_BASE_URL ?? 'https://api.openai.com/v1';

const url = new URL(env.MINDMIRROR_URL);
const memory = new Client({ name: 'my-chat', version: '1.0' });
await memory.connect(new StreamableHTTPClientTransport(url));

// The system prompt comes from the server. Put any prompt of
// the setup guide here to use that instead.
const prompt = memory.getInstructions();
const messages = [{ role: 'system', content: prompt }];

const { tools } = await memory.listTools();
const functions = tools.map((tool) => ({
  type: 'function',
  function: {
    name: tool.name,
    description: tool.description,
    parameters: tool.inputSchema,
  },
}));

const ask = async () => {
  const response = await fetch(`${api}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${env.OPENAI_API_KEY}`,
    },
    body: JSON.stringify({
      model: env.OPENAI_MODEL,
      messages,
      tools: functions,
    }),
  });
  if (!response.ok) throw new Error(await response.text());
  const { choices } = await response.json();
  const [{ message }] = choices;
  messages.push(message);
  return message;
};

const use = async ({ id, function: wanted }) => {
  const args = JSON.parse(wanted.arguments || '{}');
  const request = { name: wanted.name, arguments: args };
  const answer = await memory.callTool(request);
  const [{ text: content }] = answer.content;
  messages.push({ role: 'tool', tool_call_id: id, content });
};

stdout.write('you: ');
for await (const content of createInterface({ input: stdin })) {
  messages.push({ role: 'user', content });
  let answer = await ask();
  while (answer.tool_calls?.length > 0) {
    for (const call of answer.tool_calls) await use(call);
    answer = await ask();
  }
  stdout.write(`ai:  ${answer.content}\nyou: `);
}

await memory.close();
