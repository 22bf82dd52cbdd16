const patterns =
  /\bwho(?:m)?(?:'s| is| am| are| do)\b[^,.;:]{0,30}\b(?:this|me|I|user|person|here|writing|talking|helping|speaking|dealing|chatting)\b|\bam I known\b|\b(?:know|knows|remember|remembers) (?:of )?(?:me|him|her|this user|the user)\b|\babout (?:me|myself|the user|this user|this person|him|her)\s*(?:[?.!]|$)/iu;

/** Whether the query asks who the user is, in words that mean little by themselves. */
export const asksWho = (query: string): boolean => patterns.test(query);

/** Seed words for such queries. */
export const whoWords = ['profile', 'identity', 'background', 'personal'];
