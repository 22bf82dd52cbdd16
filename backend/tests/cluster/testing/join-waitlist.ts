import { expect } from '@jest/globals';
import type { Installation } from '../../../src/compose/installation.ts';
import { eventually } from '../../../src/testing/eventually.ts';

/** Sends the form like the site. */
export const joinWaitlist = async (origin: string, email: string): Promise<Response> =>
  fetch(`${origin}/api/join-waitlist`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });

/** Once the workers have finished, the waitlist has `count` addresses and no job is dead. */
export const expectOnWaitlist = async (
  { ports: { queue, waitlist } }: Installation,
  addresses: number,
): Promise<void> => {
  await eventually(async () => {
    expect(await queue.waiting()).toEqual({});
  });
  expect(await queue.deadLetters()).toEqual([]);
  expect(await waitlist.count()).toBe(addresses);
};
