// Saves a memory and finds it again. Your program calls the
// tools itself, no model is involved.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const url = new URL(process.env.MINDMIRROR_URL);
const memory = new Client({ name: 'my-tool', version: '1.0' });
await memory.connect(new StreamableHTTPClientTransport(url));

const call = async (name, args) => {
  const request = { name, arguments: args };
  const answer = await memory.callTool(request);
  const [{ text }] = answer.content;
  if (answer.isError) throw new Error(text);
  return text;
};

const saved = await call('remember', {
  text: 'User prefers pnpm over npm',
  category: 'preference',
});
console.log(saved);

const found = await call('recall', { query: 'npm or pnpm?' });
console.log(found);

await memory.close();
