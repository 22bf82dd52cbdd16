import type { ComponentType } from 'react';

export type SectionName =
  'memories' | 'conflicts' | 'checkpoints' | 'connections' | 'import' | 'overview' | 'bin';

type VaultSection = {
  readonly label: string;
  readonly load: () => Promise<ComponentType>;
};

/** The sections of the page in order; each is a separate chunk. */
export const sections: Readonly<Record<SectionName, VaultSection>> = {
  memories: {
    label: 'Memories',
    load: async () => (await import('./memories/memories-section.tsx')).MemoriesSection,
  },
  conflicts: {
    label: 'Conflicts',
    load: async () => (await import('./conflicts/conflicts-section.tsx')).ConflictsSection,
  },
  checkpoints: {
    label: 'Checkpoints',
    load: async () => (await import('./checkpoints/checkpoints-section.tsx')).CheckpointsSection,
  },
  connections: {
    label: 'Token and tools',
    load: async () => (await import('./connections/connections-section.tsx')).ConnectionsSection,
  },
  import: {
    label: 'Import and export',
    load: async () => (await import('./import/import-section.tsx')).ImportSection,
  },
  overview: {
    label: 'Overview',
    load: async () => (await import('./overview/overview-section.tsx')).OverviewSection,
  },
  bin: {
    label: 'Recycle bin',
    load: async () => (await import('./bin/bin-section.tsx')).BinSection,
  },
};
