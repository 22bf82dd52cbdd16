import { expect } from '@jest/globals';
import type { Installation } from '../../../src/compose/installation.ts';
import { eventually } from '../../../src/testing/eventually.ts';

/** Submits the form like the site. */
export const joinWaitlist = async (origin: string, email: string): Promise<Response> =>
  fetch(`${origin}/api/join-waitlist`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });

/** Waits for the workers, then expects `count` addresses on the waitlist and no dead letters. */
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
