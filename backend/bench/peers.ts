import { availableParallelism, loadavg } from 'node:os';
import { aiMemory } from './peers/ai-memory.ts';
import { basicMemory } from './peers/basic-memory.ts';
import { compare, type Missing } from './peers/comparison.ts';
import { engram } from './peers/engram.ts';
import { installedIn, installPeer } from './peers/install.ts';
import { keepComparison } from './peers/keep-comparison.ts';
import { attempt, within } from './peers/limits.ts';
import { mcpMemoryLibsql } from './peers/mcp-memory-libsql.ts';
import { measureAnswers } from './peers/measure-answers.ts';
import { measureSafety } from './peers/measure-safety.ts';
import { measureSpeeds } from './peers/measure-speed.ts';
import { measures, type Measured } from './peers/measures.ts';
import { mindmirror } from './peers/mindmirror.ts';
import type { InstalledPeer, Peer } from './peers/peer.ts';
import { serverMemory } from './peers/server-memory.ts';
import { machine, rounded, type Benchmark, type Figures } from './report.ts';

const peers: readonly Peer[] = [
  mindmirror,
  serverMemory,
  mcpMemoryLibsql,
  basicMemory,
  engram,
  aiMemory,
];
/** The maximum time for filling memories before each size. */
const usualSeconds = 150;
/** The maximum time for the answers of one peer, and for its safety. */
const stepSeconds = 300;

/**
 * Compares MindMirror with memory servers that run on this machine without a network, each through
 * its own MCP tools over stdio, on the facts of the everyday data set. `install` first installs
 * missing servers, in separate folders. `cmd` selects one of them, `seconds` limits how long
 * memories are filled before each size, and `keep` writes the comparison into the documentation and
 * the site.
 */
export const comparePeers: Benchmark = async ({
  cmd,
  seconds = usualSeconds,
  install = false,
  keep = false,
}) => {
  const installed: InstalledPeer[] = [];
  const missing: Missing[] = [];
  for (const peer of peers.filter(
    ({ name, from }) => cmd === undefined || name === cmd || from === undefined,
  )) {
    const find = install ? installPeer : installedIn;
    const outcome = await attempt(async () => Promise.resolve(find(peer)));
    if ('value' in outcome) installed.push({ peer, packages: outcome.value });
    else missing.push({ peer, reason: outcome.reason });
  }
  const load = loadavg()[0] ?? 0;
  const start = Date.now();
  const measured = await measureAll(installed, seconds);
  const comparison = compare(measured, missing, {
    date: new Date(start).toISOString().slice(0, 10),
    machine: `${machine()}, Node ${process.versions.node}`,
    load: [rounded(load, 1), rounded(loadavg()[0] ?? 0, 1)],
    minutes: Math.ceil((Date.now() - start) / 60_000),
    isBusy: load > availableParallelism(),
  });
  if (keep) keepComparison(comparison);
  const { servers, rows, gaps } = comparison;
  return {
    title: [
      `Memory servers through their own MCP tools, load ${comparison.load.join(' to ')}`,
      ...gaps,
    ].join('\n'),
    rows: rows.map(({ says, cells }) => ({
      ' ': says,
      ...Object.fromEntries(
        servers.map(({ name, version }, at) => [`${name} ${version}`, cells[at]?.text ?? '']),
      ),
    })),
    figures: Object.assign({}, ...measured.map(figuresOf)) as Figures,
  };
};

/** Untimed steps run on all peers at once, timed ones on one peer after another. */
const measureAll = async (
  installed: readonly InstalledPeer[],
  seconds: number,
): Promise<readonly Measured[]> => {
  const untimed = await Promise.all(
    installed.map(async ({ peer, packages }) => ({
      peer,
      answers: await attempt(async () => measureAnswers(peer, packages, within(stepSeconds))),
      safety: await attempt(async () => measureSafety(peer, packages, within(stepSeconds))),
    })),
  );
  const speeds = await measureSpeeds(installed, seconds);
  return untimed.map((each) => ({
    ...each,
    speeds: speeds.get(each.peer.name) ?? { start: undefined, speeds: [], stopped: 'not started' },
  }));
};

/** `mindmirror.save_100_ms`, and for others `server-memory.save_100_ms_x_ours`. */
const figuresOf = (measured: Measured): Figures => {
  const figures: Record<string, number> = {};
  for (const { id, of } of measures) {
    const { value, timesOurs } = of(measured) ?? {};
    const name = `${measured.peer.name}.${id}`;
    if (value !== undefined) figures[name] = rounded(value, 3);
    if (timesOurs !== undefined) figures[`${name}_x_ours`] = rounded(timesOurs);
  }
  return figures;
};
