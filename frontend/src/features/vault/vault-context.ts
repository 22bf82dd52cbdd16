import { createContext, use } from 'react';
import type { useMemories } from './memories/use-memories.ts';
import type { ActiveToken } from './use-active-token.ts';

/** The vault that the page shows: its token, and its memories as far as they are read. */
export type ShownVault = ActiveToken & { readonly memories: ReturnType<typeof useMemories> };

const VaultContext = createContext<ShownVault | undefined>(undefined);

export const VaultProvider = VaultContext.Provider;

export const useVault = (): ShownVault => {
  const vault = use(VaultContext);
  if (vault === undefined) throw new Error('useVault needs a VaultProvider above it.');
  return vault;
};
