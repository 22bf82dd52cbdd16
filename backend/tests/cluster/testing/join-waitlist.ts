import { expect } from '@jest/globals';
import type { Installation } from '../../../src/compose/installation.ts';
import { eventually } from '../../../src/testing/eventually.ts';

/** Sends the form as the site does. */
export const joinWaitlist = async (origin: string, email: string): Promise<Response> =>
  fetch(`${origin}/api/join-waitlist`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });

/** Once the workers have done all jobs, so many addresses are kept, and no job was given up. */
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
