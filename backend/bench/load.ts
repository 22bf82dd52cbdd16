import { setTimeout as wait } from 'node:timers/promises';
import { createCaller, type Called, type Caller } from './load/calls.ts';
import { gatherCrowd, type Crowd } from './load/crowd.ts';
import { startLoadedProduct, type LoadedProduct } from './load/loaded-product.ts';
import { startNuisance } from './load/nuisance.ts';
import { newPeople } from './load/people.ts';
import { callOneByOne, loadSteadily } from './load/steady-load.ts';
import { errorsIn, idleMedians, percentilesOf, timesIdle, type IdleCalls } from './load/summary.ts';
import { watchMemory } from './load/watch-memory.ts';
import { percentile, rounded, type Benchmark, type Figures } from './report.ts';

const people = 200;
const streamsEach = 5;
const callsASecond = 200;
const slowSockets = 500;
const refusedASecond = 5_000;
const seed = 8;

type Scene = {
  readonly product: LoadedProduct;
  readonly caller: Caller;
  readonly crowd: Crowd;
  readonly seconds: number;
};

const loopDelay = 'nodejs_eventloop_lag_p99_seconds';
const serverErrors = /./;

/** Each scrape begins the delay anew. */
const loopMilliseconds = async (product: LoadedProduct): Promise<number> =>
  (await product.metric(loopDelay)) * 1_000;

const measureLoad = async (scene: Scene, idle: IdleCalls): Promise<Figures> => {
  const { product, caller, crowd, seconds } = scene;
  const memory = watchMemory(product.residentBytes);
  await loopMilliseconds(product);
  const calls = await loadSteadily(caller, crowd.streams, { callsASecond, seconds, seed });
  const loop = await loopMilliseconds(product);
  const times = timesIdle(calls, idle);
  const { p50, p95, p99 } = percentilesOf(calls);
  return {
    'load.calls': calls.length,
    'load.errors': errorsIn(calls),
    'load.p50_x_idle': rounded(percentile(times, 0.5)),
    'load.p95_x_idle': rounded(percentile(times, 0.95)),
    'load.p99_x_idle': rounded(percentile(times, 0.99)),
    'load.p50_ms': rounded(p50),
    'load.p95_ms': rounded(p95),
    'load.p99_ms': rounded(p99),
    'load.loop_p99_ms': rounded(loop),
    'load.mb_per_hour': rounded(memory.stop(), 1),
  };
};

const rounds = 3;

const measureNeighbours = async ({ product, caller, crowd, seconds }: Scene): Promise<Figures> => {
  const tokens = crowd.streams
    .filter((_, index) => index % streamsEach === 0)
    .map(({ person }) => person.token);
  const alone: Called[] = [];
  const beside: Called[] = [];
  let [refused, slowCut, seconds_] = [0, 0, 0];
  const each = seconds / 10;
  const port = Number(new URL(product.origin).port);
  for (let round = 0; round < rounds; round += 1) {
    alone.push(
      ...(await loadSteadily(caller, crowd.streams, {
        callsASecond,
        seconds: each,
        seed: seed + round,
      })),
    );
    const nuisance = await startNuisance({
      port,
      slowSockets,
      refusedASecond,
      tokens: tokens.slice(0, 0),
    });
    await wait(2_000);
    const before = await nuisance.seen();
    const begun = performance.now();
    beside.push(
      ...(await loadSteadily(caller, crowd.streams, {
        callsASecond,
        seconds: each,
        seed: seed + round,
      })),
    );
    const after = await nuisance.seen();
    console.log(after);
    refused += after.answered - before.answered;
    slowCut += after.slowCut;
    seconds_ += (performance.now() - begun) / 1_000;
    await nuisance.stop();
    await wait(1_000);
  }
  console.log(percentilesOf(alone), percentilesOf(beside));
  return {
    'neighbours.p95_x': rounded(percentilesOf(beside).p95 / percentilesOf(alone).p95),
    'neighbours.errors': errorsIn(beside),
    'neighbours.refused_per_second': rounded(refused / seconds_, 0),
    'neighbours.slow_cut': slowCut,
  };
};

const measureHerd = async ({ product, crowd }: Scene): Promise<Figures> => {
  await loopMilliseconds(product);
  const begun = performance.now();
  crowd.dropAll();
  await wait(50);
  await crowd.allOpen(60);
  const seconds = (performance.now() - begun) / 1_000;
  const loop = await loopMilliseconds(product);
  const again = performance.now();
  await product.restart();
  await loopMilliseconds(product);
  await crowd.allOpen(60);
  const restart = (performance.now() - again) / 1_000;
  return {
    'herd.seconds': rounded(seconds),
    'herd.loop_p99_ms': rounded(loop),
    'herd.restart_seconds': rounded(restart),
    'herd.restart_loop_p99_ms': rounded(await loopMilliseconds(product)),
    'herd.refusals': crowd.refusals().length,
  };
};

export const load: Benchmark = async ({ seconds = 300 }) => {
  const product = await startLoadedProduct({
    ...(process.env['INSPECT'] && { NODE_OPTIONS: process.env['INSPECT'] }),
  });
  const crowdPeople = await newPeople(product.origin, people);
  const caller = createCaller(product.origin);
  const crowd = await gatherCrowd(product.origin, crowdPeople, streamsEach);
  const scene: Scene = { product, caller, crowd, seconds };
  console.log('warming');
  await loadSteadily(caller, crowd.streams, { callsASecond, seconds: seconds / 10, seed });
  const idle = idleMedians(await callOneByOne(caller, crowd.streams, { calls: 1_000, seed }));
  console.log(idle);
  const figures = {
    ...(await measureLoad(scene, idle)),
    ...(await measureNeighbours(scene)),
    ...(await measureHerd(scene)),
    'load.peak_mb': rounded(product.peakMegabytes(), 1),
  };
  console.log(caller.wrong);
  caller.close();
  await crowd.close();
  await product.stop();
  return { title: `In 512 MB (${product.heldBy})`, rows: [], figures };
};
void serverErrors;
