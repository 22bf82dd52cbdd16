import { generateMemories } from './generated-memories.ts';
import { rounded, type Benchmark, type Figures } from './report.ts';
import {
  callAll,
  callInFreeVault,
  callNames,
  memoriesOf,
  type CallName,
  type Costs,
} from './worst-case/calls.ts';
import { families, type Family } from './worst-case/families.ts';
import { measureCall, type Cost } from './worst-case/measure-call.ts';
import { measureNeighbours } from './worst-case/neighbours.ts';
import { openScene, type Scene } from './worst-case/scene.ts';

const seed = Number(process.env['SEED'] ?? 15);
const madeUp = 40;
/** Of each kind of call, so many of the slowest texts are measured again. */
const triedAgain = 4;
const again = 5;
const large = Number(process.env['SIZE'] ?? 10_000);

/**
 * Searches for the slowest call of each kind: hostile texts, lists of words and what fast-check
 * makes up, in a free vault full of them and in a large vault that holds some; then /livez, while 16
 * callers send the worst.
 */
export const worstCase: Benchmark = async () => {
  const scene = await openScene();
  try {
    const all = families(seed, madeUp);
    await warmUp(scene, all);
    const free = await slowestInFreeVaults(scene, all);
    const worst = [...new Set([...free.values()].map(({ family }) => family))];
    const { cold, slowest } = await slowestInLargeVault(scene, worst);
    const neighbours = await measureNeighbours(worst);
    return {
      title: `The slowest calls found among ${all.length} kinds of texts. ms of CPU, the loop held in ms of CPU and of the clock`,
      rows: [...rowsOf('25', free), ...rowsOf(`${large}`, slowest), cold.row, ...neighbours.rows],
      figures: {
        ...figuresOf('free', free),
        ...figuresOf('large', slowest),
        ...cold.figures,
        ...neighbours.figures,
      },
    };
  } finally {
    await scene.close();
  }
};

type Slow = { readonly family: Family; readonly cost: Cost };
type Slowest = ReadonlyMap<CallName, Slow>;

/** What is loaded and compiled once a process is so before anything is measured. */
const warmUp = async (scene: Scene, all: readonly Family[]): Promise<void> => {
  for (const family of all.filter((_, at) => at % 10 === 0)) await callInFreeVault(scene, family);
};

const slowestInFreeVaults = async (scene: Scene, all: readonly Family[]): Promise<Slowest> => {
  const found: { readonly family: Family; readonly costs: Costs }[] = [];
  for (const family of all) found.push({ family, costs: await callInFreeVault(scene, family) });
  const hardest = new Set(
    callNames.flatMap((name) =>
      found
        .toSorted((a, b) => weightOf(b.costs.get(name)) - weightOf(a.costs.get(name)))
        .slice(0, triedAgain)
        .map(({ family }) => family),
    ),
  );
  const costs: { readonly family: Family; readonly costs: Costs }[] = [];
  for (const family of hardest) {
    const runs: Costs[] = [];
    for (let run = 0; run < again; run += 1) runs.push(await callInFreeVault(scene, family));
    costs.push({ family, costs: leastOf(runs) });
  }
  return slowestOf(costs);
};

/** A collection or another process may fall into one run; what the text costs is in all of them. */
const leastOf = (runs: readonly Costs[]): Costs =>
  new Map(
    callNames.map((name) => {
      const costs = runs.flatMap((run) => run.get(name) ?? []);
      const least = (of: keyof Cost): number => Math.min(...costs.map((cost) => cost[of]));
      return [name, { cpu: least('cpu'), held: least('held'), heldWall: least('heldWall') }];
    }),
  );

const weightOf = (cost: Cost | undefined): number => (cost?.cpu ?? 0) + 3 * (cost?.held ?? 0);

const slowestOf = (
  measured: readonly { readonly family: Family; readonly costs: Costs }[],
): Slowest =>
  new Map(
    callNames.flatMap((name) => {
      const all = measured.flatMap(({ family, costs }) => {
        const cost = costs.get(name);
        return cost === undefined ? [] : [{ family, cost }];
      });
      const [first] = all.toSorted((a, b) => weightOf(b.cost) - weightOf(a.cost));
      if (first === undefined) return [];
      const most = (of: keyof Cost): number => Math.max(...all.map(({ cost }) => cost[of]));
      const cost = { cpu: most('cpu'), held: most('held'), heldWall: most('heldWall') };
      return [[name, { family: first.family, cost }]];
    }),
  );

/** Ordinary memories, and of each of the worst families as many as a free vault holds. */
const slowestInLargeVault = async (scene: Scene, worst: readonly Family[]) => {
  const hostile = worst.flatMap((family) => memoriesOf(family, 24));
  const { memories } = generateMemories(large - hostile.length, 0);
  const { vault, ids } = await scene.vaultWith([...memories, ...hostile]);
  const cost = await measureCall(async () => scene.callTool(vault, 'recall', { query: 'rowing' }));
  const measured: { readonly family: Family; readonly costs: Costs }[] = [];
  for (const family of worst) {
    const runs: Costs[] = [];
    for (let run = 0; run < again; run += 1) {
      const id = ids[measured.length * again + run] ?? '';
      const fresh = {
        ...family,
        textAt: (at: number) => family.textAt(at === 0 ? 0 : at + 10 * run),
      };
      runs.push(
        await callAll(
          scene,
          { free: vault, full: { ...vault, memoryLimit: 25 }, premium: vault, id },
          fresh,
        ),
      );
    }
    measured.push({ family, costs: leastOf(runs) });
  }
  return {
    slowest: slowestOf(measured),
    cold: {
      row: rowOf(`${large}`, 'first opening', cost, 'ordinary memories, with the worst among them'),
      figures: figuresOfOne('large.opening', cost),
    },
  };
};

const rowOf = (memories: string, call: string, cost: Cost, text: string) => ({
  memories,
  call,
  'cpu ms': rounded(cost.cpu, 1),
  'held cpu ms': rounded(cost.held, 1),
  'held clock ms': rounded(cost.heldWall, 1),
  text,
});

const rowsOf = (memories: string, slowest: Slowest) =>
  [...slowest].map(([name, { cost, family }]) => rowOf(memories, name, cost, family.kind));

const figuresOf = (place: string, slowest: Slowest): Figures =>
  Object.assign(
    {},
    ...[...slowest].map(([name, { cost }]) =>
      figuresOfOne(`${place}.${name.replaceAll(/[, ]+/g, '_')}`, cost),
    ),
  ) as Figures;

const figuresOfOne = (name: string, { cpu, held, heldWall }: Cost): Figures => ({
  [`${name}.cpu_ms`]: rounded(cpu, 1),
  [`${name}.held_cpu_ms`]: rounded(held, 1),
  [`${name}.held_ms`]: rounded(heldWall, 1),
});
