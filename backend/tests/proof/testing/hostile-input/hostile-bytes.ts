import fc from 'fast-check';
import {
  anyBytes,
  endingWith,
  framingsAround,
  methods,
  mostly,
  oddHeaders,
  targets,
  versions,
} from './hostile-parts.ts';
import type { RawRequest } from './raw-exchange.ts';

/** Requests as raw bytes: mostly valid, with faults in any part. */
export const hostileRequests = (token: string): fc.Arbitrary<RawRequest> => {
  const requests = fc
    .record({
      method: methods,
      target: targets,
      version: versions,
      hosts: mostly(['Host: localhost\r\n'], ['', 'Host: localhost\r\nHost: attacker.example\r\n']),
      tokens: mostly([`Authorization: Bearer ${token}\r\n`], ['', 'Authorization: Bearer x\r\n']),
      odd: fc.option(oddHeaders, { nil: undefined, freq: 2 }),
      framing: framingsAround(endingWith(token)),
      lineEnd: mostly(['\r\n'], ['\n', '\r']),
    })
    .map(({ method, target, version, hosts, tokens, odd, framing, lineEnd }) => {
      const fixed = `${hosts}${tokens}Connection: close\r\nContent-Type: application/json`;
      const lines = [`${method} ${target}${version}`, fixed, odd ?? '', framing.header];
      const head = lines.filter((line) => line !== '').join('\r\n');
      const bytes = `${head}\r\n\r\n${framing.body}`.replaceAll('\r\n', lineEnd);
      return { bytes, isWhole: framing.isWhole && !target.startsWith('/sse') };
    });
  const others = fc.oneof(
    fc.constantFrom(
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      'GET /\r\n',
      '\r\n\r\n',
      '\u0016\u0003\u0001',
    ),
    anyBytes,
  );
  const all = fc.oneof(
    { weight: 9, arbitrary: requests },
    { weight: 1, arbitrary: others.map((bytes) => ({ bytes, isWhole: false })) },
  );
  return fc
    .record({
      request: all,
      cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
      leaves: fc.nat(9),
    })
    .map(({ request: { bytes, isWhole }, cuts, leaves }) => {
      // One in ten disconnects in the middle of it.
      const sent =
        leaves === 0 ? bytes.slice(0, Math.floor(bytes.length * (cuts[0] ?? 0.5))) : bytes;
      return { pieces: cutAt(sent, cuts), waits: isWhole && leaves > 0 };
    });
};

const cutAt = (text: string, cuts: readonly number[]): Uint8Array[] => {
  const bytes = Buffer.from(text, 'latin1');
  const places = [0, ...cuts.map((cut) => Math.floor(cut * bytes.length)).sort((a, b) => a - b)];
  return places.map((place, index) => bytes.subarray(place, places[index + 1] ?? bytes.length));
};
