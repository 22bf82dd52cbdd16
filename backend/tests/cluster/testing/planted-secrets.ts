import { newToken } from '../../../src/tokens/token-format.ts';
import { spellings } from '../../spellings.ts';

/** Words that appear nowhere else, one for each place a secret can be planted. */
export const canaries = {
  text: 'zyxomma-petiolatum-text',
  relayed: 'argiope-relayed-text',
  forgotten: 'hydrochous-forgotten-text',
  removed: 'quokka-removed-text',
  unsaved: 'pademelon-unsaved-text',
  tooLong: 'dugong-too-long-text',
  tooLarge: 'narwhal-too-large-body',
  client: 'saola-client-name',
  category: 'axolotl-category',
  query: 'quillwort-query',
  checkpoint: 'brontosaur-checkpoint',
  title: 'gallinule-title',
  email: 'kakapo.person@leaks.example',
  lateEmail: 'kea.person@leaks.example',
  lostEmail: 'takahe.person@leaks.example',
  argument: 'wobbegong-argument',
  path: 'coelacanth-path',
  message: 'tuatara-message',
  malformedToken: `mm_${'okapi'.repeat(9)}`,
  unknownToken: newToken(),
} as const;

/** Bytes from somewhere the product writes to. */
export type Place = { readonly name: string; readonly content: Buffer };

/** One line for each secret in each spelling that a place holds. */
export const findSecrets = (
  places: readonly Place[],
  secrets: readonly string[],
): readonly string[] => {
  const wanted = secrets.flatMap((secret, index) =>
    spellings(secret).map(({ spelling, bytes }) => ({
      what: `secret ${index}, ${spelling}`,
      bytes,
    })),
  );
  return places.flatMap(({ name, content }) =>
    wanted
      .filter(({ bytes }) => content.includes(bytes))
      .map(({ what }) => `${name} holds ${what}`),
  );
};
