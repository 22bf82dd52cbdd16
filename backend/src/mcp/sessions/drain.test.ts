import { expect, test } from '@jest/globals';
import { times } from '../../testing/times.ts';
import { drain } from './drain.ts';

/** Five samples of the open streams, one of them in the time reserved for busy ones. */
const within = 500;

/** How many streams were open at each sample. */
const samplesOf = async (streams: readonly { readonly callsInFlight: number }[]) => {
  let open = streams;
  const samples: number[] = [];
  await drain(
    () => {
      samples.push(open.length);
      return open;
    },
    (ended) => {
      open = open.filter((stream) => stream !== ended);
    },
    within,
  );
  return { samples, left: open.length };
};

test('idle streams end in equal slices, before the time reserved for busy ones', async () => {
  const { samples } = await samplesOf(times(8, () => ({ callsInFlight: 0 })));
  expect(samples).toEqual([8, 6, 4, 2, 0]);
});

test('a stream with a call in flight stays open until the time is up', async () => {
  const { samples, left } = await samplesOf([{ callsInFlight: 1 }]);
  expect(samples).toEqual(times(5, () => 1));
  expect(left).toBe(0);
});
