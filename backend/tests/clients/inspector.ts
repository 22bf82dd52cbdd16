import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toAnswer, type Client, type ToolAnswer } from './client.ts';

type InspectorAnswer = {
  readonly tools?: readonly { readonly name: string }[];
  readonly result?: unknown;
};

/** The inspector exits with status 5 when a tool returned an error, which is a result too. */
const toolErrorStatus = 5;

const inspect = async (target: readonly string[], request: readonly string[]): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const home = mkdtempSync(join(tmpdir(), 'inspector-'));
    execFile(
      process.execPath,
      [
        join(process.cwd(), 'node_modules/.bin/mcp-inspector'),
        '--cli',
        ...target,
        ...request,
        '--format',
        'json',
        '--stored-auth-only',
      ],
      { env: { PATH: process.env['PATH'] ?? '', HOME: home } },
      (error, stdout, stderr) => {
        rmSync(home, { recursive: true, force: true });
        if (error === null || error.code === toolErrorStatus) resolve(JSON.parse(stdout));
        else reject(new Error(`inspector failed: ${stderr}${stdout}`));
      },
    );
  });

const unwrap = (answer: unknown): InspectorAnswer & Record<string, unknown> => {
  const outer = answer as InspectorAnswer & Record<string, unknown>;
  return (outer.result ?? outer) as InspectorAnswer & Record<string, unknown>;
};

const inspectorClient = (
  name: string,
  target: (origin: string, token: string) => string[],
): Client => ({
  name,
  connect: async (origin, token) => ({
    tools: async () => {
      const { tools = [] } = unwrap(
        await inspect(target(origin, token), ['--method', 'tools/list']),
      );
      return tools.map((tool) => tool.name);
    },
    call: async (tool, args): Promise<ToolAnswer> => {
      const given = Object.entries(args).flatMap(([key, value]) => [
        '--tool-arg',
        `${key}=${value}`,
      ]);
      const call = ['--method', 'tools/call', '--tool-name', tool, ...given];
      return toAnswer(unwrap(await inspect(target(origin, token), call)));
    },
    close: async () => undefined,
  }),
});

export const inspectorHttp = inspectorClient('Inspector CLI, streamable HTTP', (origin, token) => [
  `${origin}/mcp`,
  '--transport',
  'http',
  '--header',
  `Authorization: Bearer ${token}`,
]);

export const inspectorSse = inspectorClient('Inspector CLI, event stream', (origin, token) => [
  `${origin}/sse?token=${token}`,
  '--transport',
  'sse',
]);

export const inspectorStateless = inspectorClient('Inspector CLI, 2026-07-28', (origin, token) => [
  `${origin}/mcp`,
  '--transport',
  'http',
  '--protocol-era',
  'modern',
  '--header',
  `Authorization: Bearer ${token}`,
]);
