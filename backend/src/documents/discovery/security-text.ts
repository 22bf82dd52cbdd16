import { textDocument, type PublicDocument } from '../document.ts';

/** Where people report a vulnerability of this installation, as its operator set it. */
export type SecurityContact = {
  /** `mailto:…` or `https://…`. */
  readonly contact: string;
  /** The day after which the contact should be considered stale (`Expires` of RFC 9116). */
  readonly expires: Date;
};

/** `security.txt` (RFC 9116). Without a contact there is none: a wrong one would lose reports. */
export const securityText = (
  publicUrl: string,
  security: SecurityContact | undefined,
): readonly PublicDocument[] => {
  if (security === undefined) return [];
  const path = '/.well-known/security.txt';
  const lines = [
    `Contact: ${security.contact}`,
    `Expires: ${security.expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${path}`,
  ];
  return [textDocument(path, `${lines.join('\n')}\n`)];
};
