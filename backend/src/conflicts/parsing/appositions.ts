import { sentenceAbout } from './topics.ts';

const description =
  /^(?<topic>[^,:;]{1,40}?) (?:is|are) (?:an?|the|our|my|their|user's) [^,;:]+(?<after>[,;] .+)$/u;
const ofTopic = /^its (?<said>\S.*)$/u;
const maxItems = 8;

/**
 * What a folded description adds to its topic after a comma: "tidewatch is deployed on fly.io" for
 * "tidewatch is a flood sensor, written in go, deployed on fly.io", and "plumline's backend is
 * supabase" for "plumline is an app; its backend is supabase". Other items are left out.
 */
export const appositionsOf = (folded: string): readonly string[] => {
  const { topic, after } = description.exec(folded)?.groups ?? {};
  if (topic === undefined || after === undefined) return [];
  return after
    .slice(2)
    .split(/[,;] (?:and )?/u, maxItems)
    .flatMap((item) => {
      const said = ofTopic.exec(item)?.groups?.['said'];
      if (said !== undefined) return topic.endsWith('user') ? [] : [`${topic}'s ${said}`];
      return sentenceAbout(topic, item);
    });
};

const owned = /^\s*(?:and )?its (?=\p{L})/iu;
const owner = /^\s*(?<name>\p{Lu}[\p{L}\p{N}.-]{0,30})(?: (?:is|are|has|uses|runs)\b|(?=['’]s ))/u;

/**
 * Sentences in which "its" names what the sentence before is about: "Plumline's backend is Supabase"
 * after "Plumline is an app".
 */
export const namingOwners = (sentences: readonly string[]): readonly string[] => {
  let name: string | undefined;
  return sentences.map((sentence) => {
    if (name !== undefined && owned.test(sentence)) return sentence.replace(owned, `${name}'s `);
    const found = owner.exec(sentence)?.groups?.['name'];
    name = found === 'User' ? undefined : found;
    return sentence;
  });
};
