/** The cost of one call in milliseconds. */
export type Cost = {
  /** CPU time of the whole process, including garbage collection and compilation. */
  readonly cpu: number;
  /** The longest time the event loop was blocked: CPU time of its thread between two turns. */
  readonly held: number;
  /** The same in wall clock time, which includes waiting for the disk and other processes. */
  readonly heldWall: number;
};

/** Makes a call while measuring the time between event loop turns. */
export const measureCall = async (call: () => Promise<unknown>): Promise<Cost> => {
  const watch = watchTurns();
  await watch.turn();
  const before = process.cpuUsage();
  await call();
  const used = process.cpuUsage(before);
  await watch.turn();
  return { cpu: (used.user + used.system) / 1_000, ...watch.stop() };
};

const watchTurns = () => {
  let held = 0;
  let heldWall = 0;
  let last = now();
  const look = (): void => {
    const at = now();
    held = Math.max(held, at.cpu - last.cpu);
    heldWall = Math.max(heldWall, at.wall - last.wall);
    last = at;
    next = setImmediate(look);
  };
  let next = setImmediate(look);
  return {
    turn: async (): Promise<void> =>
      new Promise((resolve) => {
        setImmediate(() => setImmediate(resolve));
      }),
    stop: () => {
      clearImmediate(next);
      return { held, heldWall };
    },
  };
};

const now = (): { readonly cpu: number; readonly wall: number } => {
  const { user, system } = process.threadCpuUsage();
  return { cpu: (user + system) / 1_000, wall: performance.now() };
};
