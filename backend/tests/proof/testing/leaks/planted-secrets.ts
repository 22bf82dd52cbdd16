import { newToken } from '../../../../src/tokens/format/token-format.ts';
import { encodingsOf } from '../../../../src/testing/encodings.ts';

/**
 * Unique words, one for each place where a secret can be planted. No part of them appears
 * elsewhere.
 */
export const canaries = {
  text: 'zyxomma-petiolatum-text',
  gloss: 'aardwolf-proteles-gloss',
  relayed: 'argiope-relayed-text',
  forgotten: 'hydrochous-forgotten-text',
  removed: 'quokka-removed-text',
  unsaved: 'pademelon-unsaved-text',
  tooLong: 'dugong-too-long-text',
  tooLarge: 'narwhal-monodon-monoceros',
  client: 'saola-pseudoryx-nghetinh',
  category: 'axolotl-ambystoma',
  query: 'quillwort-isoetes',
  checkpoint: 'brontosaur-excelsus',
  title: 'gallinule-porphyrio',
  email: 'kakapo.person@leaks.example',
  lateEmail: 'kea.person@leaks.example',
  lostEmail: 'takahe.person@leaks.example',
  argument: 'wobbegong-orectolobus',
  path: 'coelacanth-latimeria',
  message: 'tuatara-sphenodon',
  connectedClient: 'markhor-capra-falconeri',
  state: 'olm-proteus-anguinus',
  malformedToken: `mm_${'okapi'.repeat(9)}`,
  unknownToken: newToken(),
} as const;

/** Bytes that the product wrote somewhere. */
export type Place = { readonly name: string; readonly content: Buffer };

/** Lists every secret found in a place, one line per encoding. */
export const findSecrets = (
  places: readonly Place[],
  secrets: readonly string[],
): readonly string[] => {
  const wanted = secrets.flatMap((secret, index) =>
    encodingsOf(secret).map(({ spelling, bytes }) => ({
      what: `secret ${index}, ${spelling}`,
      bytes,
    })),
  );
  return places.flatMap(({ name, content }) =>
    wanted
      .filter(({ bytes }) => content.includes(bytes))
      .map(({ what }) => `${name} contains ${what}`),
  );
};
