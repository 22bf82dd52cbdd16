import type { ExplainedClaim } from './claim.ts';
import { proofs } from './proofs.ts';

export type Topic = {
  readonly id: string;
  readonly title: string;
  /** The last paragraph of several explains; the others make promises. */
  readonly paragraphs: readonly (readonly ExplainedClaim[])[];
};

export const topics: readonly Topic[] = [
  {
    id: 'secure',
    title: 'Secure by design',
    paragraphs: [
      [
        {
          text: 'Every memory, checkpoint and title is encrypted before it is stored, with a key that only your token opens.',
          mechanism:
            'AES-256-GCM, padded to steps of 64 bytes and bound to its place, so that rows cannot be swapped unnoticed.',
          proof: proofs.notOnDisk,
        },
        {
          text: 'Traffic is encrypted in transit.',
          mechanism: 'This page and your personal URL begin with https.',
          proof: proofs.onlyOverTls,
          needsTls: true,
        },
      ],
      [
        {
          text: 'The server does read your words while it answers your AI. It has to, in order to search them. We would rather say so than oversell it.',
          mechanism: 'The search runs inside the server, on what your token has opened.',
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
          text: 'Nobody on the team reviews memories.',
          mechanism:
            'There is no screen and no command that shows them. Even on the server itself, the export asks for the token.',
          proof: proofs.noCommand,
        },
        {
          text: 'The stored text cannot be opened without your token, and we do not have it.',
          mechanism: 'Another token is refused before the server tries to decrypt anything.',
          proof: proofs.otherTokenOpensNothing,
        },
      ],
      [
        {
          text: 'For debugging, an administrator sees counts, sizes, times, error codes and the name you may have given a token, but never the text.',
          mechanism: 'Whatever is not on the list of known facts is left out of a log line.',
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
          text: 'The parts are plain: a web server, an API, a worker, a database and a queue.',
          mechanism:
            'A small installation runs all of them in one process. One command checks each of them.',
          proof: proofs.partsAreThere,
        },
        {
          text: 'What this page says about storage is checked by a test that plants secrets and then searches every file, log and metric for them.',
          mechanism: 'The search is tested as well: it finds a secret however it is spelled.',
          proof: proofs.searchWorks,
        },
      ],
      [
        {
          text: 'The pages load nothing from third parties. No trackers, no third-party fonts.',
          mechanism: 'A content security policy lets the browser load from this address only.',
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
          text: 'What you forget or replace stays sealed in a bin for seven days by default and appears in no answer.',
          mechanism:
            'Save it again and it is back, with its dates. A sweep without any key removes what has expired. An operator can set another time, or none.',
          proof: proofs.binIsSealed,
        },
        {
          text: 'You can skip the bin: ask your AI to erase a memory for good, or empty the bin.',
          mechanism: 'forget with for_good, or DELETE /api/memories/bin, called with your token.',
          proof: proofs.binEmptied,
        },
        {
          text: 'Everyone can delete: one memory by asking the AI to erase it for good, or the token with everything behind it, first the key, then the rows.',
          mechanism:
            'DELETE /api/token, called with your token. The row is overwritten at once; sealed pieces of older copies are gone within minutes. In a cluster, MongoDB keeps sealed bytes until it reuses their space.',
          proof: proofs.keyFirst,
        },
        {
          text: 'Sealed copies in old backups are gone when the backups expire.',
          mechanism: 'Until then, only the token they were made under opens them.',
          proof: proofs.backupSealed,
        },
      ],
      [
        {
          text: 'Premium users can also export all memories as JSON or CSV.',
          mechanism: 'GET /api/export, called with your token.',
          proof: proofs.exports,
        },
      ],
      [
        {
          text: 'If a token leaks, rotate it. The old one stops working immediately, the memories stay, and everything is sealed again under a new key.',
          mechanism:
            'POST /api/token/rotate, called with the old token. Its open connections close.',
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
          text: 'Your memories are not sold, not shared and not used to train models. Premium is how this pays for itself.',
          mechanism:
            'The server sends memories only to clients that hold your token or your permission: to no analytics, no model, no partner.',
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
          text: 'We say what is true today, in words that you can check. If a promise here has to change, this page changes before the software does.',
          mechanism:
            'Every sentence of this page names a test. Without the test, the software cannot be released.',
          proof: proofs.everySentence,
        },
      ],
    ],
  },
];
