import type { Timestamp } from '../../kernel/clock.ts';
import { hours } from '../../kernel/duration.ts';
import { dateWindows, type DateWindow } from '../../text/index.ts';
import { asksWhenSaved } from './asks-when-saved.ts';

/**
 * When a query asks for whatever was saved at some time ("what did I tell you on 3 May?", "what did
 * the user say recently?") and names nothing else that a memory could be about. Empty for all other
 * queries. A query for the newest memories names all time.
 */
export const savedWindows = (query: string, now: Timestamp): readonly DateWindow[] => {
  if (!asksWhenSaved(query)) return [];
  const windows = dateWindows(query, now, { withToday: true });
  const said = query.replace(beforeLast, ' ');
  if (windows.length === 0) return said === query ? unnamed(query, now) : [];
  const [isBefore, isAfter] = [/\b(?:before|until)\b/iu.test(said), /\bafter\b/iu.test(said)];
  return isBefore || isAfter ? besideThat(said, windows, { isBefore, isAfter, now }) : windows;
};

/** A span of its own (`dateWindows`), not what came before it. */
const beforeLast =
  /\b(?:the )?(?:day before yesterday|(?:night|weekend|week|month|year) before last)\b/giu;

type Beside = { readonly isBefore: boolean; readonly isAfter: boolean; readonly now: Timestamp };

/**
 * Everything before or after a date. Empty if that is not what is asked for ("the week before 3
 * May"), or if the year is unclear: the next 11 December may be meant, or the last one.
 */
const besideThat = (
  said: string,
  windows: readonly DateWindow[],
  { isBefore, isAfter, now }: Beside,
): readonly DateWindow[] => {
  const [latest] = windows;
  if (latest === undefined || (isBefore && isAfter) || spanBeside.test(said)) return [];
  const isPast = windows.length > 1 && yearOf(latest.from) < yearOf(now);
  if (isPast) return [];
  return isBefore
    ? [{ from: 0, to: latest.from - 1 }]
    : [{ from: Math.min(latest.to + 1, now), to: now }];
};

const spanBeside = /\b(?:hour|day|night|weekend|week|fortnight|month|year)s? (?:before|after)\b/iu;
const yearOf = (at: Timestamp): number => new Date(at).getUTCFullYear();

/** Times that are not dates. */
const unnamed = (query: string, now: Timestamp): readonly DateWindow[] => {
  const count = /\b(?<count>\d{1,3}) hours?\b/iu.exec(query)?.groups?.['count'];
  if (count !== undefined) return [{ from: now - hours(Number(count) + 1), to: now }];
  if (ofToday.test(query)) return [{ from: now - hours(24), to: now }];
  return newest.test(query) ? [{ from: 0, to: now }] : [];
};

/** Everything saved within the last 24 hours counts as "this morning". */
const ofToday = /\b(?:this (?:morning|afternoon|evening)|tonight|hours?)\b/iu;
const newest =
  /\b(?:recent(?:ly)?|latest|lately|newest|last|earlier|previous(?:ly)?|what(?:'s| is| has|) (?:new|changed))\b/iu;
