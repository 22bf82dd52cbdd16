const region = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

// ICU, which Node carries, names the countries, and a few hundred cities through their time zones.
const countries = letters.flatMap((first) =>
  letters.map((second) => region.of(first + second)?.toLowerCase() ?? ''),
);
const cities = Intl.supportedValuesOf('timeZone').map((zone) =>
  (zone.split('/').at(-1) ?? '').replaceAll('_', ' ').toLowerCase(),
);
const otherRegions = `
us,usa,u.s,uk,england,scotland,wales,europe,asia,africa,america,south america,north america,
alabama,alaska,arizona,arkansas,california,colorado,connecticut,delaware,florida,georgia,hawaii,
idaho,illinois,indiana,iowa,kansas,kentucky,louisiana,maine,maryland,massachusetts,michigan,
minnesota,mississippi,missouri,montana,nebraska,nevada,new hampshire,new jersey,new mexico,
north carolina,north dakota,ohio,oklahoma,oregon,pennsylvania,rhode island,south carolina,
south dakota,tennessee,texas,utah,vermont,virginia,washington state,west virginia,wisconsin,wyoming
`;

const regions: ReadonlySet<string> = new Set(
  [...countries, ...otherRegions.split(',').map((name) => name.trim())].filter(
    (name) => name !== '',
  ),
);
const knownCities: ReadonlySet<string> = new Set(cities);

const plain = (folded: string): string => folded.trim().replace(/^the /, '');

/** A country, a continent or a state: a town may lie in it, so the two go together. */
export const isRegion = (folded: string): boolean => regions.has(plain(folded));

/** Surely a place. Most towns are not known here, so "no" means nothing. */
export const isKnownPlace = (folded: string): boolean =>
  isRegion(folded) || knownCities.has(plain(folded));
