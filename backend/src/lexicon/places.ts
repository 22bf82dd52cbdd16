import { english } from './en/index.ts';

const region = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const codes = letters.flatMap((first) => letters.map((second) => first + second));

// Node's ICU data names the countries, and a few hundred cities through their time zones.
const countries: readonly { readonly code: string; readonly name: string }[] = codes
  .map((code) => ({ code, name: region.of(code)?.toLowerCase() ?? '' }))
  .filter(({ name, code }) => name !== '' && !/^(?:EU|EZ|UN|XA|XB|ZZ|QO)$/.test(code));

const countryByCity: ReadonlyMap<string, string> = new Map(
  countries.flatMap(({ code, name }) =>
    (new Intl.Locale(`und-${code}`).getTimeZones() ?? []).map((zone): [string, string] => [
      (zone.split('/').at(-1) ?? '').replaceAll('_', ' ').toLowerCase(),
      name,
    ]),
  ),
);

const countryNames: ReadonlySet<string> = new Set(countries.map(({ name }) => name));
const states: ReadonlySet<string> = new Set(english.places.states);
const wideRegions: ReadonlySet<string> = new Set(english.places.wideRegions);
const aliases: ReadonlyMap<string, string> = new Map(Object.entries(english.places.aliases));

/** The normalized name of a place: no article, one name per country. */
export const normalizePlace = (phrase: string): string => {
  const name = phrase.trim().replace(/^the /, '');
  return aliases.get(name) ?? name;
};

/**
 * A state of the United States. "Georgia" is the state: without a town, most people mean that one.
 */
export const isState = (place: string): boolean => states.has(place);

/**
 * The country of a place, or the place itself if it is a country. Undefined for towns that are not
 * listed, which are most.
 */
export const countryOf = (place: string): string | undefined => {
  if (states.has(place)) return 'united states';
  if (wideRegions.has(place)) return undefined;
  return countryNames.has(place) ? place : countryByCity.get(place);
};

export const isWideRegion = (place: string): boolean => wideRegions.has(place);

/** Whether it is a listed place. Most towns are not listed, so false proves nothing. */
export const isKnownPlace = (phrase: string): boolean => {
  const place = normalizePlace(phrase);
  return isWideRegion(place) || isState(place) || countryOf(place) !== undefined;
};
