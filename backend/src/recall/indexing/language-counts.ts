import type { LanguageCode } from '../../languages/index.ts';
import type { Slot } from './forward-index.ts';

/**
 * The languages of the memories of one vault. A vault of English memories needs no space for it.
 */
export type LanguageCounts = {
  readonly set: (slot: Slot, language: LanguageCode | undefined) => void;
  readonly clear: (slot: Slot) => void;
  /** The language of at least half of this many memories; undefined for English. */
  readonly usualAmong: (memories: number) => LanguageCode | undefined;
  readonly bytes: () => number;
};

/** One entry of the map, measured. */
const bytesPerEntry = 40;

export const createLanguageCounts = (): LanguageCounts => {
  const languageAt = new Map<Slot, LanguageCode>();
  const counts = new Map<LanguageCode, number>();
  const clear = (slot: Slot): void => {
    const language = languageAt.get(slot);
    if (language === undefined) return;
    languageAt.delete(slot);
    counts.set(language, (counts.get(language) ?? 0) - 1);
  };
  return {
    set: (slot, language) => {
      clear(slot);
      if (language === undefined) return;
      languageAt.set(slot, language);
      counts.set(language, (counts.get(language) ?? 0) + 1);
    },
    clear,
    usualAmong: (memories) =>
      [...counts]
        .filter(([, count]) => count > 0 && 2 * count >= memories)
        .sort(([one], [other]) => one.localeCompare(other, 'en'))[0]?.[0],
    bytes: () => languageAt.size * bytesPerEntry,
  };
};
