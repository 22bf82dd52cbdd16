import { Agent, request } from 'node:http';

export type RestAnswer = { readonly status: number; readonly text: string };

/** One visitor of the REST door. */
export type RestCaller = {
  readonly ask: (method: 'GET' | 'DELETE', path: string) => Promise<RestAnswer>;
  readonly close: () => void;
};

/** Asks on one kept-alive connection, so that many visitors fit into one test. */
export const restCaller = (origin: string, token: string): RestCaller => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { authorization: `Bearer ${token}` };
  return {
    ask: async (method, path) =>
      new Promise((resolve, reject) => {
        request(`${origin}${path}`, { method, agent, headers }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          response.on('end', () => {
            resolve({ status: response.statusCode ?? 0, text });
          });
        })
          .on('error', reject)
          .end();
      }),
    close: () => {
      agent.destroy();
    },
  };
};
