import { marketplaceName, pluginDescription, pluginName } from './identity.ts';

type ArchiveSource = {
  readonly source: 'archive';
  readonly url: string;
  /** In hexadecimal. Claude Code refuses an archive with another hash. */
  readonly sha256: string;
};

type Needs = { readonly publicUrl: string; readonly source: ArchiveSource | './' };

/** The marketplace with its one plugin (code.claude.com/docs/en/plugin-marketplaces). */
export const marketplace = ({ publicUrl, source }: Needs) => ({
  name: marketplaceName,
  description: `The MindMirror plugin of ${publicUrl}.`,
  owner: { name: 'MindMirror', url: publicUrl },
  plugins: [
    {
      name: pluginName,
      source,
      description: pluginDescription,
      homepage: publicUrl,
      license: 'MIT',
      category: 'memory',
    },
  ],
});
