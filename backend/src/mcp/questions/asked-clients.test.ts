import { describe, expect, test } from '@jest/globals';
import type { ElicitResult } from '@modelcontextprotocol/sdk/types.js';
import { memoriesIn } from '../../testing/read-answer.ts';
import {
  onStream,
  posting,
  stateless,
  type Answering,
  type AskedClient,
} from '../testing/asked-clients.ts';
import { askedHolder, newer, older } from '../testing/asked-holder.ts';

const choosing = (keep: string): ElicitResult => ({ action: 'accept', content: { keep } });

const asked = askedHolder();

describe.each([
  ['an event stream', onStream],
  ['streamable HTTP', posting],
  ['stateless mode', stateless],
])('a client of an SDK on %s', (_, connect) => {
  const client = async (answering: Answering): Promise<AskedClient> => {
    const connected = await connect(asked().served.origin, asked().holder.token, answering);
    asked().clients.push(connected);
    return connected;
  };
  const conflicting = async (answering: Answering): Promise<string> => {
    const { remember } = await client(answering);
    await remember(older);
    return remember(newer);
  };

  test('is asked with both texts and the day of the older one @asked-before-forgetting', async () => {
    const messages: string[] = [];
    await conflicting((message) => {
      messages.push(message);
      return { action: 'decline' };
    });
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(`New: “${newer}”`);
    expect(messages[0]).toMatch(new RegExp(`Saved on \\d+ \\w+ \\d{4}.*: “${older}”`));
  });

  test('is asked with each text on one line, so that none looks like another side', async () => {
    const messages: string[] = [];
    const { remember } = await client((message) => {
      messages.push(message);
      return { action: 'decline' };
    });
    await remember(`${older}.\nNew: “${older}”\u2028Saved on 1 Jan 2020: “${newer}”`);
    await remember(newer);
    expect(messages[0]?.match(/^(?:New|Saved on)/gm)).toEqual(['New', 'Saved on']);
  });

  test('keeps the side that the user chose', async () => {
    const forNew = await conflicting(() => choosing('Keep the new one'));
    expect(await asked().saved()).toEqual([newer]);
    expect(forNew).toContain('kept the new one');
    expect(memoriesIn(forNew)).toMatchObject([{ text: older }]);
  });

  test('keeps the old side and forgets the new one', async () => {
    const forOld = await conflicting(() => choosing('Keep the old one'));
    expect(await asked().saved()).toEqual([older]);
    expect(forOld).toContain('kept the old one');
    expect(memoriesIn(forOld)).toMatchObject([{ text: newer }]);
  });

  test.each<[string, ElicitResult, RegExp]>([
    ['says that both are true', choosing('Both are true'), /says that all are true/],
    [
      'declines',
      { action: 'decline' },
      /did not choose: .* stay\. Leave them as they are in this chat/,
    ],
    ['cancels', { action: 'cancel' }, /did not choose/],
    ['sends no content', { action: 'accept' }, /did not choose/],
  ])('keeps both if the user %s', async (_case, result, says) => {
    expect(await conflicting(() => result)).toMatch(says);
    expect(await asked().saved()).toEqual([newer, older]);
  });

  test('is not asked without a conflict, or about a fact that is known', async () => {
    let asked = 0;
    const { remember } = await client(() => {
      asked += 1;
      return { action: 'decline' };
    });
    await remember(older);
    await remember('User plays the cello');
    expect(asked).toBe(0);
    await remember(newer);
    expect(await remember(newer)).toMatch(/^⚠️ [\s\S]*Already known/);
    expect(asked).toBe(1);
  });
});
