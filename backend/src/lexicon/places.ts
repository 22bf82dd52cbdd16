const region = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const codes = letters.flatMap((first) => letters.map((second) => first + second));

// ICU, which Node carries, names the countries, and a few hundred cities through their time zones.
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

const states: ReadonlySet<string> = new Set(
  `alabama,alaska,arizona,arkansas,california,colorado,connecticut,delaware,florida,georgia,hawaii,
idaho,illinois,indiana,iowa,kansas,kentucky,louisiana,maine,maryland,massachusetts,michigan,
minnesota,mississippi,missouri,montana,nebraska,nevada,new hampshire,new jersey,new mexico,
north carolina,north dakota,ohio,oklahoma,oregon,pennsylvania,rhode island,south carolina,
south dakota,tennessee,texas,utah,vermont,virginia,washington state,west virginia,wisconsin,wyoming`
    .split(',')
    .map((name) => name.trim()),
);

// Larger than a country, or a part of one that many say in its place.
const wideRegions: ReadonlySet<string> = new Set(
  `europe,asia,africa,america,north america,south america,latin america,central america,scandinavia,
england,scotland,wales,northern ireland,bavaria,catalonia,tuscany,andalusia,provence,brittany,tyrol,
ontario,quebec,british columbia,alberta,new south wales,victoria,queensland,new england,midwest`
    .split(',')
    .map((name) => name.trim()),
);

const countryNames: ReadonlySet<string> = new Set(countries.map(({ name }) => name));
const aliases: ReadonlyMap<string, string> = new Map([
  ['holland', 'netherlands'],
  ['czech republic', 'czechia'],
  ['turkey', 'türkiye'],
  ['us', 'united states'],
  ['uk', 'united kingdom'],
]);

/** The name of a place without article, in one form for each country. */
export const plainPlace = (phrase: string): string => {
  const name = phrase.trim().replace(/^the /, '');
  return aliases.get(name) ?? name;
};

/** Of the United States. Georgia is the state here, as most who name it without a town mean it. */
export const isState = (place: string): boolean => states.has(place);

/** The country of a place, itself if it is one; undefined for the many towns not known here. */
export const countryOf = (place: string): string | undefined => {
  if (states.has(place)) return 'united states';
  if (wideRegions.has(place)) return undefined;
  return countryNames.has(place) ? place : countryByCity.get(place);
};

export const isWideRegion = (place: string): boolean => wideRegions.has(place);

/** Surely a place. Most towns are not known here, so "no" means nothing. */
export const isKnownPlace = (phrase: string): boolean => {
  const place = plainPlace(phrase);
  return isWideRegion(place) || isState(place) || countryOf(place) !== undefined;
};
