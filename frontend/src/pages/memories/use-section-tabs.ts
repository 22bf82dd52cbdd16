import { useLocation } from 'react-router-dom';
import { moveBetweenTabs } from '../../ui/move-between-tabs.ts';
import { sections, type SectionName } from './sections.ts';

const names = Object.keys(sections) as readonly SectionName[];

/** The hash of the URL selects the section; an unknown hash, or none, selects the first one. */
export const useSectionTabs = () => {
  const { hash } = useLocation();
  const selected = names.find((name) => `#${name}` === hash) ?? 'memories';
  const tabs = names.map((name) => ({
    name,
    isSelected: name === selected,
    tabIndex: name === selected ? undefined : -1,
  }));
  return { selected, tabs, onKeyDown: moveBetweenTabs };
};
