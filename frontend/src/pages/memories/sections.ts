import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export type SectionName =
  'memories' | 'conflicts' | 'checkpoints' | 'connections' | 'import' | 'overview' | 'bin';

type VaultSection = {
  readonly label: string;
  readonly Content: LazyExoticComponent<ComponentType>;
};

/** The sections of the page in order; each is a separate chunk. */
export const sections: Readonly<Record<SectionName, VaultSection>> = {
  memories: {
    label: 'Memories',
    Content: lazy(async () => {
      const { MemoriesSection } = await import('./memories/memories-section.tsx');
      return { default: MemoriesSection };
    }),
  },
  conflicts: {
    label: 'Conflicts',
    Content: lazy(async () => {
      const { ConflictsSection } = await import('./conflicts/conflicts-section.tsx');
      return { default: ConflictsSection };
    }),
  },
  checkpoints: {
    label: 'Checkpoints',
    Content: lazy(async () => {
      const { CheckpointsSection } = await import('./checkpoints/checkpoints-section.tsx');
      return { default: CheckpointsSection };
    }),
  },
  connections: {
    label: 'Token and tools',
    Content: lazy(async () => {
      const { ConnectionsSection } = await import('./connections/connections-section.tsx');
      return { default: ConnectionsSection };
    }),
  },
  import: {
    label: 'Import and export',
    Content: lazy(async () => {
      const { ImportSection } = await import('./import/import-section.tsx');
      return { default: ImportSection };
    }),
  },
  overview: {
    label: 'Overview',
    Content: lazy(async () => {
      const { OverviewSection } = await import('./overview/overview-section.tsx');
      return { default: OverviewSection };
    }),
  },
  bin: {
    label: 'Recycle bin',
    Content: lazy(async () => {
      const { BinSection } = await import('./bin/bin-section.tsx');
      return { default: BinSection };
    }),
  },
};
