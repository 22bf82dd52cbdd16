import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Json } from './flow.ts';

type Answer = { readonly status: number; readonly json: Json };

/** Posts a form from another address of this machine, e.g. `127.0.0.2`. */
export const postFormFrom = async (
  localAddress: string,
  url: string,
  fields: Readonly<Record<string, string>>,
): Promise<Answer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  request(url, { method: 'POST', localAddress, headers }, (response) => {
    text(response)
      .then((body) => {
        resolve({ status: response.statusCode ?? 0, json: JSON.parse(body) as Json });
      })
      .catch(reject);
  })
    .on('error', reject)
    .end(new URLSearchParams(fields).toString());
  return promise;
};
