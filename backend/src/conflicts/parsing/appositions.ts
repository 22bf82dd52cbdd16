import { mayNameAnother } from './may-name-another.ts';
import { sentenceAbout } from './topics.ts';

const description =
  /^(?<topic>(?!there )[^,:;]{1,40}?) (?:is|are) (?:an?|the|our|my|their|user's) (?<what>[^,;:]+), (?<after>.+)$/u;
const ofTopic = /^its (?<said>\S.*)$/u;
const maxItems = 8;

/**
 * What a folded description adds to its topic after a comma: "tidewatch is deployed on fly.io" for
 * "tidewatch is a flood sensor, written in go, deployed on fly.io", and "plumline's backend is
 * supabase" for "plumline is an app, its backend is supabase". It is read up to the first item that
 * may be about something else.
 */
export const appositionsOf = (folded: string): readonly string[] => {
  const { topic, what = '', after = '' } = description.exec(folded)?.groups ?? {};
  if (topic === undefined || mayNameAnother(what)) return [];
  return saidIn(topic, after.split(/, (?:and )?/u, maxItems));
};

const saidIn = (topic: string, items: readonly string[]): readonly string[] => {
  const said: string[] = [];
  let wasOwned = false;
  for (const item of items) {
    const found = wasOwned ? ownedBy(topic, item) : saidOf(topic, item);
    if (found === undefined) break;
    said.push(found);
    if (introduces.test(item)) break;
    wasOwned ||= ofTopic.test(item);
  }
  return said;
};

/** After "by acme" or "on a server", an item may be about the company or the server. */
const introduces = /\b(?:by|for|from|(?<!under )the|an?|our|my|his|her|their|user's|and|or)\b/u;

const saidOf = (topic: string, item: string): string | undefined =>
  topic.endsWith('user') && !ofPerson.test(item)
    ? undefined
    : (ownedBy(topic, item) ?? sentenceAbout(topic, item)[0]);

/** Unlike "a cafe owner, located in Leeds", "a cat lover, called Miso" and "its". */
const ofPerson = /^(?:based|managed|supervised) /u;

const ownedBy = (topic: string, item: string): string | undefined => {
  const said = ofTopic.exec(item)?.groups?.['said'];
  return said === undefined ? undefined : `${topic}'s ${said}`;
};
