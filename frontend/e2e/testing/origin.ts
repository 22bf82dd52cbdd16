/**
 * Where the product under test listens. The first process of a run picks the port and its workers inherit it, so
 * that two runs on one machine do not meet.
 */
const port = (process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 20_000)));

export const origin = `http://localhost:${port}`;
