import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { integrationTabs } from '../../paths.ts';
import { isOfMoreTools } from './more-tools/tool-hash.ts';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';

type TabName = keyof typeof integrationTabs;

const names = Object.keys(integrationTabs) as readonly TabName[];
const first: TabName = 'claude';

/**
 * The hash of the URL selects the guide; an unknown hash, or none, selects the first one.
 */
export const useGuideTabs = () => {
  const { hash } = useLocation();
  const isHydrated = useIsHydrated();
  const named = isHydrated ? names.find((name) => `#${name}` === hash) : undefined;
  const [last, setLast] = useState<TabName>(first);
  if (named !== undefined && named !== last) setLast(named);
  // A guide below the tabs was chosen: they stay as they were.
  const selected = named ?? (isOfMoreTools(hash) ? last : first);
  const tabs = names.map((name) => ({
    name,
    label: integrationTabs[name],
    panel: name,
    isSelected: name === selected,
    // One tab stop for all four. Without a script each is a separate link.
    tabIndex: isHydrated && name !== selected ? -1 : undefined,
  }));
  return { isHydrated, tabs };
};
