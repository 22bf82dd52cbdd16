import { english } from './en/index.ts';

const countryByCity: ReadonlyMap<string, string> = new Map(
  Object.entries(english.countries).flatMap(([country, cities]) =>
    cities.map((city): [string, string] => [city, country]),
  ),
);

const countryNames: ReadonlySet<string> = new Set(Object.keys(english.countries));
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

const cityByDistrict: ReadonlyMap<string, string> = new Map(
  Object.entries(english.places.districts).flatMap(([city, districts]) =>
    districts.map((district): [string, string] => [district, city]),
  ),
);

/** The city of a listed district. */
export const cityOf = (place: string): string | undefined => cityByDistrict.get(place);

export const isWideRegion = (place: string): boolean => wideRegions.has(place);

/** Whether it is a listed place. Most towns are not listed, so false proves nothing. */
export const isKnownPlace = (phrase: string): boolean => {
  const place = normalizePlace(phrase);
  return (
    isWideRegion(place) ||
    isState(place) ||
    countryOf(place) !== undefined ||
    cityOf(place) !== undefined
  );
};
