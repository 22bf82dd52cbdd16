import type { Page } from '@playwright/test';
import type { HolderName } from '../holder.ts';

/** A page in a certain state. */
export type State = {
  /** Names its picture. */
  readonly name: string;
  readonly path: string;
  /** Whose token the browser holds, if any. */
  readonly holder?: HolderName;
  readonly media?: Parameters<Page['emulateMedia']>[0];
  readonly hasScript?: boolean;
  /** Used instead of the usual widths. */
  readonly widths?: readonly number[];
  /** Whether it passes by itself after some seconds, as a toast does. */
  readonly passes?: boolean;
  /** Whether the picture is of the whole page, although the state is entered. */
  readonly isWhole?: boolean;
  /** Runs before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Replaces the usual wait for an interactive page. */
  readonly ready?: (page: Page) => Promise<void>;
  /** Brings the page into the state. */
  readonly enter?: (page: Page) => Promise<void>;
};

/** Circumstances in which every page is drawn. */
export const wide = [2_560];
export const print = { media: 'print' } as const;
export const forcedColors = { forcedColors: 'active' } as const;

/** The answer of a server that refuses. */
export const refusal = (status: number, code: string, detail: string) => ({
  status,
  contentType: 'application/problem+json',
  json: { title: 'Error', status, detail, code, request_id: 'r1' },
});

/** A page whose calls to `pattern` fail as if the server were unavailable. */
export const without =
  (pattern: string) =>
  async (page: Page): Promise<unknown> =>
    page.route(pattern, async (call) => call.abort());

export const press = async (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('main').getByRole('button', { name }).first().click();
