import type { Readable } from 'node:stream';

/** Resolves with the /authorize address of the connect door that a program prints for its user. */
export const printedAddress = async (output: Readable, connectUrl: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = '';
    output.setEncoding('utf8');
    output.on('data', (chunk: string) => {
      printed += chunk;
      const start = printed.indexOf(`${connectUrl}/authorize?`);
      const end = start < 0 ? -1 : printed.slice(start).search(/\s/);
      if (end > 0) resolve(printed.slice(start, start + end));
    });
    output.once('close', () => {
      reject(new Error(`The program printed no address to open:\n${printed}`));
    });
  });
