import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { catalog, type ToolId } from '../../../features/guides/catalog.ts';
import type { Guide } from '../../../features/guides/guide.ts';
import { anyClient } from '../../../features/guides/tools/any-client.ts';
import { useIsHydrated } from '../../../ui/hooks/use-is-hydrated.ts';
import { toolOf } from './tool-hash.ts';

type Loaded = { readonly tool: ToolId; readonly guide: Guide | 'failed' };

export type ChosenTool = {
  readonly tool: ToolId;
  /** Undefined while it is being loaded. */
  readonly guide: Guide | 'failed' | undefined;
  /** Whether the visitor chose it. The first one is shown without a choice. */
  readonly isChosen: boolean;
};

/**
 * The hash chooses a tool, whose guide is then loaded. At first, and in the prerendered page, it is
 * the guide for any client.
 */
export const useChosenTool = (): ChosenTool => {
  const { hash } = useLocation();
  const isHydrated = useIsHydrated();
  const named = isHydrated ? toolOf(hash) : undefined;
  const [last, setLast] = useState<ToolId>();
  if (named !== undefined && named !== last) setLast(named);
  const tool = named ?? last ?? 'any-client';
  const [loaded, setLoaded] = useState<Loaded>({ tool: 'any-client', guide: anyClient });

  useEffect(() => {
    let isCurrent = true;
    const show = (guide: Loaded['guide']): void => {
      if (isCurrent) setLoaded({ tool, guide });
    };
    catalog[tool].load().then(show, () => {
      show('failed');
    });
    return () => {
      isCurrent = false;
    };
  }, [tool]);

  return {
    tool,
    guide: loaded.tool === tool ? loaded.guide : undefined,
    isChosen: last !== undefined,
  };
};
