import { basicMemory } from './peers/basic-memory.ts';
import { install } from './peers/install.ts';
import { mcpMemoryLibsql } from './peers/mcp-memory-libsql.ts';
import { measureAnswers, type Answers } from './peers/measure-answers.ts';
import { measureSafety, type Safety } from './peers/measure-safety.ts';
import { measureSpeed, type Speeds } from './peers/measure-speed.ts';
import { mindmirror } from './peers/mindmirror.ts';
import type { Peer } from './peers/peer.ts';
import { serverMemory } from './peers/server-memory.ts';
import type { Benchmark, Figures } from './report.ts';

const peers: readonly Peer[] = [mindmirror, serverMemory, mcpMemoryLibsql, basicMemory];
/** How long a memory is filled at most. */
const usualSeconds = 120;

type Measured = {
  readonly peer: Peer;
  readonly answers: Answers;
  readonly speeds: Speeds;
  readonly safety: Safety;
};

/**
 * Compares MindMirror with memory servers that run on this machine without a network, each through
 * its own MCP tools over stdio, on the facts of the everyday data set. Installs them on request, in
 * a folder of their own. `cmd` names one of them, `seconds` is how long a memory is filled at most.
 */
export const comparePeers: Benchmark = async ({ cmd, seconds = usualSeconds }) => {
  const measured: Measured[] = [];
  const missing: string[] = [];
  for (const peer of peers.filter(({ name }) => cmd === undefined || name === cmd)) {
    try {
      const packages = install(peer);
      measured.push({
        peer,
        answers: await measureAnswers(peer, packages),
        speeds: await measureSpeed(peer, packages, seconds),
        safety: await measureSafety(peer, packages),
      });
    } catch (error) {
      missing.push(`${peer.name} (${error instanceof Error ? lastLine(error.message) : 'failed'})`);
    }
  }
  return {
    title: ['Memory servers through their own MCP tools', ...missing.map(notMeasured)].join('\n'),
    rows: measured.map(rowOf),
    figures: Object.assign({}, ...measured.map(figuresOf)) as Figures,
  };
};

const notMeasured = (reason: string): string => `not measured: ${reason}`;

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

const rowOf = ({ peer, answers, speeds, safety }: Measured) => ({
  server: `${peer.name} ${peer.version}`,
  'found at 10': answers.found10,
  'tokens an answer': answers.answerTokens,
  'tokens of tools/list': answers.listTokens,
  'start, ms': speeds.start,
  'memory, MB': speeds.megabytes,
  'save, ms': timesOf(speeds, 'save'),
  'search, ms': timesOf(speeds, 'search'),
  'saved at once, of 20': safety.together,
  'after kill -9, of 200': safety.afterKill,
  'readable on disk': safety.isReadable ? 'yes' : 'no',
});

/** At 100, 1,000 and 10,000 facts. */
const timesOf = ({ speeds, stoppedAt }: Speeds, call: 'save' | 'search'): string =>
  [
    ...speeds.map((speed) => speed[call]),
    ...(stoppedAt === undefined ? [] : [`stopped at ${stoppedAt}`]),
  ].join(' · ');

const figuresOf = ({ peer, answers, speeds, safety }: Measured): Figures => {
  const figures = {
    ...answers,
    start_ms: speeds.start,
    resident_mb: speeds.megabytes,
    ...Object.fromEntries(
      speeds.speeds.flatMap(({ facts, save, search }) => [
        [`save_${facts}_ms`, save],
        [`search_${facts}_ms`, search],
      ]),
    ),
    together: safety.together,
    after_kill: safety.afterKill,
    readable: Number(safety.isReadable),
  };
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [`${peer.name}.${name}`, value]),
  );
};
