import { useEffect, useRef } from 'react';
import type { ChosenTool } from './use-chosen-tool.ts';

/**
 * Brings a chosen guide into view. Its heading takes the focus once it has loaded, as after any link
 * to a place on the page. Returns the refs of the heading and of the guide around it.
 */
export const useShowChosen = ({ tool, guide, isChosen }: ChosenTool) => {
  const panel = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isReady = isChosen && guide !== undefined;
  useEffect(() => {
    if (isChosen) panel.current?.scrollIntoView();
  }, [isChosen, tool]);
  useEffect(() => {
    if (!isReady) return;
    heading.current?.focus({ preventScroll: true });
    // The page was too short to scroll that far before.
    panel.current?.scrollIntoView();
  }, [isReady, tool]);
  return { panel, heading };
};
