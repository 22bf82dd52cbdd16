// SessionStart hook of the plugin: puts what MindMirror knows about the user into the chat. It sends
// one request, which contains the token and nothing of the session, and prints the framed notes or
// nothing. Whatever fails, the session starts as it would without the plugin.
/* global AbortSignal, TextDecoder */
import { readFileSync } from 'node:fs';
import http from 'node:http';

const timeLimitMs = 5_000;
/** The server's longest answer is a tenth of this. */
const longestAnswer = 1_000_000;
/** Claude Code writes longer output to a file instead (10,000 characters in version 2.1.330). */
const longestContext = 9_000;

const settingsOf = (file) =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')).mcpServers.mindmirror;

const ask = async (url, token) => {
  const answer = await fetch(url, {
    method: 'POST',
    // A redirect would carry the token to another address.
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimitMs),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'prompts/get',
      params: { name: 'context' },
    }),
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return JSON.parse(await textOf(answer.body));
};

const textOf = async (body) => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longestAnswer) throw new Error('The answer is too long.');
  }
  return text + decoder.decode();
};

/** The text up to the end of its frame, with as many whole notes as fit; empty without a frame. */
const contextIn = (text) => {
  const [framed, opening, mark, notes] =
    /^([^]*?^<(notes-[0-9a-f]+)>\n)([^]*?)^<\/\2>$/m.exec(text) ?? [];
  if (framed === undefined || framed.length <= longestContext) return framed ?? '';
  const rest = '(More notes are saved: call recall.)\n';
  const room = longestContext - opening.length - rest.length - mark.length - '</>'.length;
  return `${opening}${firstNotes(notes, room)}${rest}</${mark}>`;
};

/** Further lines of a note are indented. */
const firstNotes = (notes, room) => {
  let kept = '';
  for (const note of notes.split(/(?<=\n)(?! {2})/)) {
    if (kept.length + note.length > room) break;
    kept += note;
  }
  return kept;
};

// Claude Code may close the pipe before the hook has written.
process.stdout.on('error', () => {});
try {
  const token = process.env.CLAUDE_PLUGIN_OPTION_TOKEN;
  if (token) {
    // HTTPS_PROXY, where Node can read it: since 24.14.
    http.setGlobalProxyFromEnv?.();
    const { url } = settingsOf('../.mcp.json');
    const { result } = await ask(url, token);
    process.stdout.write(contextIn(result.messages[0].content.text));
  }
} catch {
  // Printing a reason would put it into the chat.
}
