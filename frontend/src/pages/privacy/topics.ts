import type { KeptClaim } from './claim.ts';
import { proofs } from './proofs.ts';

export type Topic = {
  readonly id: string;
  readonly title: string;
  /** The last one explains; the others promise. */
  readonly paragraphs: readonly (readonly KeptClaim[])[];
};

export const topics: readonly Topic[] = [
  {
    id: 'secure',
    title: 'Secure by design',
    paragraphs: [
      [
        {
          says: 'Every memory, checkpoint and title is encrypted before it is stored, with a key that only your token opens.',
          kept: 'AES-256-GCM, padded to steps of 64 bytes and bound to its place, so that rows cannot be swapped unnoticed.',
          proof: proofs.notOnDisk,
        },
        {
          says: 'Traffic is encrypted in transit.',
          kept: 'This page and your personal URL begin with https.',
          proof: proofs.onlyOverTls,
          needsTls: true,
        },
      ],
      [
        {
          says: 'The server does read your words while it answers your AI. It has to, in order to search them. We would rather say so than use a bigger word.',
          kept: 'The search runs inside the server, on what your token has opened.',
          proof: proofs.serverReads,
        },
      ],
    ],
  },
  {
    id: 'access',
    title: 'Zero human access',
    paragraphs: [
      [
        {
          says: 'Nobody on the team reviews memories.',
          kept: 'There is no screen and no command that shows them. Even on the server itself, the export asks for the token.',
          proof: proofs.noCommand,
        },
        {
          says: 'The stored text cannot be opened without your token, and we do not have it.',
          kept: 'Another token is refused before the lock is even tried.',
          proof: proofs.otherTokenOpensNothing,
        },
      ],
      [
        {
          says: 'For debugging, an administrator sees counts, sizes, times, error codes and the name you may have given a token. Not the text.',
          kept: 'Whatever is not on the list of known facts is left out of a log line.',
          proof: proofs.logHoldsFacts,
        },
      ],
    ],
  },
  {
    id: 'infrastructure',
    title: 'Transparent infrastructure',
    paragraphs: [
      [
        {
          says: 'The parts are plain: a web server, an API, a worker, a database and a queue.',
          kept: 'A small installation runs all of them in one process. A command looks at each and says how it is.',
          proof: proofs.partsAreThere,
        },
        {
          says: 'What this page says about storage is checked by a test that plants secrets and then searches every file, log and metric for them.',
          kept: 'The search is tested as well: it finds a secret however it is spelled.',
          proof: proofs.searchWorks,
        },
      ],
      [
        {
          says: 'The pages load nothing from third parties. No trackers, no outside fonts.',
          kept: 'The browser is told to load from this address only.',
          proof: proofs.noThirdParty,
        },
      ],
    ],
  },
  {
    id: 'deletion',
    title: 'Export and deletion control',
    paragraphs: [
      [
        {
          says: 'Everyone can delete: one memory by asking the AI to forget it, or the token with everything behind it, first the key, then the rows.',
          kept: 'DELETE /api/token, called with your token. The row is overwritten at once; sealed pieces of older copies go within minutes. On a cluster, MongoDB keeps sealed bytes until it uses their space again.',
          proof: proofs.keyFirst,
        },
        {
          says: 'Sealed copies in old backups go when the backups expire.',
          kept: 'Until then they open with the token they were made under, and with nothing else.',
          proof: proofs.backupSealed,
        },
      ],
      [
        {
          says: 'Premium users can also export all memories as JSON or CSV.',
          kept: 'GET /api/export, called with your token.',
          proof: proofs.exports,
        },
      ],
      [
        {
          says: 'If a token got out, replace it. The memories stay, the old token stops working at once. Everything is sealed again under a new key.',
          kept: 'POST /api/token/rotate, called with the old token. Its open connections close.',
          proof: proofs.oldTokenDies,
        },
      ],
    ],
  },
  {
    id: 'monetization',
    title: 'No data monetization',
    paragraphs: [
      [
        {
          says: 'Your memories are not sold, not shared and not used to train models. Premium is how this pays for itself.',
          kept: 'The server calls nobody: no analytics, no model, no partner.',
          proof: proofs.callsNobody,
        },
      ],
    ],
  },
  {
    id: 'commitment',
    title: 'Our commitment',
    paragraphs: [
      [
        {
          says: 'We say what is true today, in words that can be checked. If a promise here has to change, this page changes before the software does.',
          kept: 'Every sentence of this page names a test. Without the test, the software cannot be released.',
          proof: proofs.everySentence,
        },
      ],
    ],
  },
];
