import { describe, expect, test } from '@jest/globals';
import { isWellFormed } from '../../src/tokens/format/token-format.ts';
import { times } from '../../src/testing/times.ts';
import { issueToken } from '../../src/testing/issue-token.ts';
import { callTool } from '../clients/plain-http.ts';
import { counted, recordEvidence } from './testing/evidence.ts';
import { echoArguments } from './testing/injections/echoed-arguments.ts';
import { faultMoments, faultSeed } from './testing/fault-seed.ts';
import { families, injections } from './testing/injections/injections.ts';
import { makePremium } from './testing/injections/make-premium.ts';
import { oneProduct } from './testing/one-product.ts';
import { parseCsv } from './testing/injections/parse-csv.ts';
import {
  exposeEverywhere,
  exposeReasons,
  type ShownCounts,
} from './testing/injections/expose-everywhere.ts';
import { iterations } from './testing/iterations.ts';
import { seededRandom } from '../../src/testing/seeded-random.ts';

const payloadCount = iterations({ test: 40, long: 120, proof: 1_000 });
const echoCount = iterations({ test: 20, long: 60, proof: 500 });
const tokenCount = iterations({ test: 10, long: 20, proof: 200 });
const atOnce = 10;
const longest = 900_000;

const product = oneProduct({
  FREE_MEMORY_LIMIT: '3',
  STREAMS_PER_CLIENT: '100',
  LOG_LEVEL: 'error',
});

const inTurns = async <One>(all: readonly One[], work: (one: One) => Promise<void>) => {
  const left = all.values();
  await Promise.all(
    times(atOnce, async () => {
      for (const one of left) await work(one);
    }),
  );
};

describe('stored text that contains an injection', () => {
  test(
    'stays in its frame in every result of every tool @notes-not-instructions @text-alone',
    async () => {
      const seed = faultSeed('injections');
      const payloads = injections(payloadCount, seededRandom(seed));
      const counts = new Map<string, number>();
      const silent: string[] = [];
      const add = (forms: ShownCounts): void => {
        for (const [form, shown] of forms) counts.set(form, (counts.get(form) ?? 0) + shown);
      };
      await inTurns([...payloads.entries()], async ([index, payload]) => {
        const { origin } = product.running();
        const forms = await exposeEverywhere(origin, payload);
        for (const [form, shown] of forms) {
          if (shown === 0 && showsText.has(form)) silent.push(`${form}: ${payload.family}`);
        }
        add(forms);
        add(await exposeReasons(origin, payload, index));
      });
      expect(silent).toEqual([]);
      expect(counts.get('conflict')).toBeGreaterThan(0);
      expect(counts.get('recall of conflicts')).toBeGreaterThan(0);
      expect(counts.get('saved_by')).toBeGreaterThan(payloads.length);
      // Some hidden characters split the word that a reason would repeat, and then there is no
      // conflict.
      expect(counts.get('reason')).toBeGreaterThan(payloads.length);
      const answers = counts.get('answers') ?? 0;
      counts.delete('answers');
      const forms = [...counts].map(([form, shown]) => `${counted(shown)} in ${form}`);
      recordEvidence({
        promise: 'notes-not-instructions',
        tried: `${counted(payloads.length)} injections of ${Object.keys(families).length} families, as text, title, name and word of a reason, shown over POST in both protocol modes and event streams in frames: ${forms.join(', ')}; 0 outside a frame, 0 hidden characters`,
        seed,
      });
      recordEvidence({
        promise: 'text-alone',
        tried: `${counted(answers)} answers of all six tools in both protocol modes and on event streams: each a single text, 0 with anything else`,
        seed,
      });
    },
    longest,
  );

  test(
    'is never repeated in a refusal when sent as an argument @notes-not-instructions',
    async () => {
      const seed = faultSeed('echoed arguments');
      const payloads = injections(echoCount, seededRandom(seed));
      let answers = 0;
      await inTurns(payloads, async (payload) => {
        answers += await echoArguments(product.running().origin, payload);
      });
      recordEvidence({
        promise: 'notes-not-instructions',
        tried: `${counted(payloads.length)} injections sent as id, cursor, category, version, request id and as name of a tool, an argument, a method and a client: ${counted(answers)} answers and problem documents, 0 repeat one except as the request id, 0 hidden characters`,
        seed,
      });
    },
    longest,
  );

  test(
    'is neither a formula nor a separate line in an export @notes-not-instructions',
    async () => {
      const seed = faultSeed('exported injections');
      const payloads = injections(payloadCount, seededRandom(seed));
      const { origin, settings } = product.running();
      const { token } = await issueToken(origin);
      await makePremium(settings, token);
      await inTurns(payloads, async ({ text }) => {
        await callTool(origin, token, 'remember', { text, category: 'tool' });
      });
      const headers = { authorization: `Bearer ${token}` };
      const json = await fetch(`${origin}/api/export`, { headers });
      const csv = await fetch(`${origin}/api/export?format=csv`, { headers });
      expect(json.headers.get('set-cookie') ?? csv.headers.get('location')).toBeNull();
      const { memories } = (await json.json()) as {
        readonly memories: readonly { readonly text: string }[];
      };
      const saved = payloads.map(({ text }) => text.toWellFormed().trim());
      expect(new Set(memories.map(({ text }) => text))).toEqual(new Set(saved));

      const [columns, ...rows] = parseCsv(await csv.text());
      expect(columns?.[1]).toBe('text');
      expect(rows).toHaveLength(memories.length);
      const cells = rows.map((row) => row[1] ?? '');
      expect(cells.map((cell) => cell.replace(/^'/, ''))).toEqual(memories.map(({ text }) => text));
      // Cells that a spreadsheet would execute, including characters it skips at the start.
      expect(cells.filter((cell) => /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
      recordEvidence({
        promise: 'notes-not-instructions',
        tried: `${counted(memories.length)} injections exported: JSON unchanged, ${counted(cells.length)} CSV rows of one line each, 0 formulas`,
        seed,
      });
    },
    longest,
  );
});

/** Forms that always show the saved text. */
const showsText = new Set(['full', 'replaced', 'resume', 'recall', 'what_do_you_know', 'forget']);

describe('a text that contains a token', () => {
  const hideIn = (text: string, random: () => number): string => {
    const at = 1 + Math.floor(random() * (text.length - 1));
    return text.slice(0, at) + '\u200b\u{e0041}'.repeat(2) + text.slice(at);
  };

  test('is rejected with a reason in every field @tokens-are-not-memories', async () => {
    const random = faultMoments('tokens as memories');
    const { origin } = product.running();
    const { token: own } = await issueToken(origin);
    let refused = 0;
    for (let index = 0; index < tokenCount; index += 1) {
      const { token } = index === 0 ? { token: own } : await issueToken(origin);
      const spellings = [
        token,
        `The key is ${token}, keep it`,
        `${origin}/sse?token=${token}&x=1`,
        hideIn(token, random),
        `x${token}x`,
      ];
      for (const text of spellings) {
        const answers = [
          await callTool(origin, own, 'remember', { text, category: 'tool' }),
          await callTool(origin, own, 'checkpoint', { title: 'Key', text }),
          await callTool(origin, own, 'checkpoint', { title: text, text: 'Next: sleep' }),
        ];
        for (const answer of answers) {
          expect(answer.isError).toBe(true);
          expect(answer.text).toContain('holds a MindMirror token');
          expect(JSON.stringify(answer)).not.toContain(token.slice(3, 12));
          refused += 1;
        }
      }
    }
    const kept = await callTool(origin, own, 'what_do_you_know', {});
    const resumed = await callTool(origin, own, 'resume', {});
    expect(kept.text).toContain('Nothing is saved yet');
    expect(resumed.text).toContain('There is no checkpoint');

    const lookAlike = own.slice(0, -1) + (own.endsWith('a') ? 'b' : 'a');
    expect(isWellFormed(lookAlike)).toBe(false);
    const stored = await callTool(origin, own, 'remember', { text: lookAlike, category: 'tool' });
    expect(stored.isError).toBe(false);
    recordEvidence({
      promise: 'tokens-are-not-memories',
      tried: `${counted(tokenCount)} tokens, one's own and others', alone, in sentences, in URLs, glued and with hidden characters, as memory, title and checkpoint: ${counted(refused)} of ${counted(refused)} refused with a reason that does not repeat them; a look-alike with a wrong checksum is stored`,
    });
  });
});
