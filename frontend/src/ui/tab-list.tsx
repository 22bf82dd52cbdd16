import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { tabs as tabsRecipe } from '../theme/recipes/primitives/tabs.ts';
import { moveBetweenTabs } from './move-between-tabs.ts';
import { tabState } from './tab-state.ts';

type TabItem = {
  /** The hash of the URL that selects it. */
  readonly name: string;
  readonly label: string;
  /** The id of its panel. */
  readonly panel: string;
  readonly isSelected: boolean;
  readonly tabIndex: number | undefined;
};

type Props = {
  /** The label of the tab list, for screen readers. */
  readonly label: string;
  readonly tabs: readonly TabItem[];
  /** Whether the labels shrink with the window, so that a few of them fit on one line. */
  readonly labels?: 'fixed' | 'fitting';
};

const Tab = chakra(Link);

/** The id of a tab, by which its panel is labeled. */
export const tabId = (name: string): string => `tab-${name}`;

/** Never scrolls the page itself. */
const centerSelected = (list: Element): void => {
  const tab = list.querySelector<HTMLElement>('[aria-selected=true]');
  if (tab === null) return;
  list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
};

/** Tabs that are links to a hash, so they work without a script too. */
export const TabList = ({ label, tabs, labels = 'fixed' }: Props) => {
  const styles = useSlotRecipe({ recipe: tabsRecipe })({ labels });
  const list = useRef<HTMLDivElement>(null);
  const selected = tabs.find(({ isSelected }) => isSelected)?.name;
  // In a narrow window the selected tab may be out of view, also after a phone is rotated.
  useEffect(() => {
    if (list.current === null) return undefined;
    const onResize = new ResizeObserver(([entry]) => {
      if (entry !== undefined) centerSelected(entry.target);
    });
    onResize.observe(list.current);
    return () => {
      onResize.disconnect();
    };
  }, [selected]);
  return (
    <chakra.div css={styles.list} ref={list} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <Tab
          css={styles.tab}
          key={tab.name}
          id={tabId(tab.name)}
          role="tab"
          to={{ hash: tab.name }}
          replace
          state={tabState}
          aria-selected={tab.isSelected}
          aria-controls={tab.panel}
          tabIndex={tab.tabIndex}
          onKeyDown={moveBetweenTabs}
        >
          {tab.label}
        </Tab>
      ))}
    </chakra.div>
  );
};
