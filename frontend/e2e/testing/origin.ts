/**
 * Where the product under test listens. The first process of a run picks the port and its workers inherit it, so
 * that two runs on one machine use different ones. Linux gives ports from 32,768 to outgoing connections.
 */
const port = (process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 12_000)));

export const origin = `http://localhost:${port}`;

/** The connect door of the same process, told apart by its host name. */
export const connectUrl = `http://127.0.0.1:${port}`;

/** Whether the product under test is a cluster (E2E_MODE=cluster) instead of one process. */
export const isCluster = process.env['E2E_MODE'] === 'cluster';

/** Whether this machine has no MongoDB or Redis for a cluster (E2E_SKIP=1): its tests are skipped. */
export const isMissing = process.env['E2E_SKIP'] !== undefined;
