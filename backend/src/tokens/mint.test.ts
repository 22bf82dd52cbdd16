import { describe, expect, test } from '@jest/globals';
import { isWellFormed } from './format/token-format.ts';
import { startTime, startTokens } from './testing/start-tokens.ts';
import { tokenTraces } from './testing/token-traces.ts';

describe('minting a token', () => {
  test('returns a well-formed token and an empty free vault that it opens', async () => {
    const tokens = startTokens();
    const { token, usage } = await tokens.mint({ name: undefined });
    expect(isWellFormed(token)).toBe(true);
    expect(usage).toEqual({ memoriesUsed: 0, memoryLimit: 25 });
    const vault = await tokens.open(token);
    expect(vault).toMatchObject({ plan: 'free', memoryLimit: 25, name: undefined });
    expect(tokens.vaults.rows.get(vault.vaultId)).toMatchObject({
      createdAt: startTime,
    });
  });

  test('stores neither the token nor any part of it in the row or the log @token-is-the-key', async () => {
    const tokens = startTokens();
    const { token } = await tokens.mint({ name: 'work' });
    expect(tokens.vaults.rows.size).toBe(1);
    expect(tokenTraces(token, [...tokens.vaults.rows.values()])).toEqual([]);
    expect(tokenTraces(token, tokens.logged)).toEqual([]);
  });

  test.each([
    ['as text', (token: string) => token],
    ['as bytes', (token: string) => Buffer.from(token)],
    [
      'as the bytes of its hexadecimal',
      (token: string) => Buffer.from(Buffer.from(token).toString('hex')),
    ],
    ['in UTF-16', (token: string) => Buffer.from(token, 'utf16le')],
    ['as a part', (token: string) => Buffer.from(token.slice(0, 20))],
  ])('a row that held the token %s would be found', async (_, hold) => {
    const tokens = startTokens();
    const { token } = await tokens.mint({ name: undefined });
    const rows = tokens.vaults.rows
      .values()
      .map((row) => ({ ...row, held: { deep: hold(token) } }));
    expect(tokenTraces(token, [...rows])).not.toEqual([]);
  });

  test('logs the label with the vault id', async () => {
    const tokens = startTokens();
    const { token } = await tokens.mint({ name: 'work' });
    const { vaultId } = await tokens.open(token);
    expect(tokens.logged).toEqual([
      { event: 'token_minted', fields: { vaultId, vaultName: 'work' } },
    ]);
  });

  test('logs no label if there is none', async () => {
    const tokens = startTokens();
    const { token } = await tokens.mint({ name: undefined });
    const { vaultId } = await tokens.open(token);
    expect(tokens.logged).toStrictEqual([{ event: 'token_minted', fields: { vaultId } }]);
  });

  test.each([
    ['  work laptop \n', 'work laptop'],
    ['', undefined],
    [' \t ', undefined],
    ['a\r\nb\u0000c\u202Ed\u2028e', 'abcde'],
    ['wo\u200brk\u{e0041}\u00ad', 'work'],
    ['\u0007\u3164', undefined],
    ['🙂'.repeat(32), '🙂'.repeat(32)],
    [`  ${'x'.repeat(64)}  `, 'x'.repeat(64)],
    [undefined, undefined],
  ])('the name %j becomes %j', async (name, label) => {
    const tokens = startTokens();
    const { token } = await tokens.mint({ name });
    expect((await tokens.open(token)).name).toBe(label);
  });

  test('refuses a token as a name: names are logged', async () => {
    const tokens = startTokens();
    const { token } = await tokens.mint({ name: undefined });
    await expect(tokens.mint({ name: token })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(/^The name holds a MindMirror token/),
    });
    expect(tokenTraces(token, tokens.logged)).toEqual([]);
  });

  test('refuses a name of 65 characters and stores nothing', async () => {
    const tokens = startTokens();
    await expect(tokens.mint({ name: 'x'.repeat(65) })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(/64 characters.*leave it out/),
    });
    expect(tokens.vaults.rows.size).toBe(0);
  });
});
