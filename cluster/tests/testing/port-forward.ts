import { spawn } from 'node:child_process';

/** Forwards a local port to port 8080 of one pod, bypassing the Gateway and the Services. */
export type ForwardedPort = { readonly port: number; readonly close: () => void };

export const forwardPort = async (namespace: string, pod: string): Promise<ForwardedPort> => {
  const child = spawn('kubectl', ['-n', namespace, 'port-forward', `pod/${pod}`, ':8080'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const port = await new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const chosen = /Forwarding from 127\.0\.0\.1:(\d+)/.exec(output)?.[1];
        if (chosen !== undefined) resolve(Number(chosen));
      });
    }
    child.once('error', reject);
    child.once('close', () => {
      reject(new Error(`kubectl port-forward ended:\n${output}`));
    });
  });
  return { port, close: () => child.kill() };
};
