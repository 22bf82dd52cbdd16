import { useLocation } from 'react-router-dom';
import { sections, type SectionName } from './sections.ts';

const names = Object.keys(sections) as readonly SectionName[];

/** The id of the one panel, which shows the selected section. */
export const sectionPanel = 'vault-section';

/** The hash of the URL selects the section; an unknown hash, or none, selects the first one. */
export const useSectionTabs = () => {
  const { hash } = useLocation();
  const selected = names.find((name) => `#${name}` === hash) ?? 'memories';
  const tabs = names.map((name) => ({
    name,
    label: sections[name].label,
    panel: sectionPanel,
    isSelected: name === selected,
    tabIndex: name === selected ? undefined : -1,
  }));
  return { selected, tabs };
};
