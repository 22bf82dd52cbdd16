import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { focusContent } from '../../ui/content-element.ts';
import { sections, type SectionName } from './sections.ts';
import { sectionPanel } from './use-section-tabs.ts';

type Code = {
  /** Undefined until it is loaded. */
  readonly Content?: ComponentType;
  readonly hasFailed: boolean;
  readonly isLoading: boolean;
};

/** Sections that were loaded during this visit are shown at once when their tab is selected again. */
const loaded = new Map<SectionName, ComponentType>();

/** Loads the code of a section, again on `load` and when the device is back online. */
export const useSectionCode = (name: SectionName): Code & { readonly load: () => void } => {
  const [code, setCode] = useState<Code>(() => {
    const Content = loaded.get(name);
    return { ...(Content && { Content }), hasFailed: false, isLoading: Content === undefined };
  });
  const [attempt, setAttempt] = useState(0);

  const show = useEffectEvent((Content: ComponentType) => {
    loaded.set(name, Content);
    // The notice disappears with the button that was pressed.
    const panel = document.getElementById(sectionPanel);
    if (panel?.contains(document.activeElement) === true) focusContent();
    setCode({ Content, hasFailed: false, isLoading: false });
  });
  useEffect(() => {
    if (loaded.has(name)) return undefined;
    let isShown = true;
    sections[name].load().then(
      (Content) => {
        if (isShown) show(Content);
      },
      () => {
        if (isShown) setCode({ hasFailed: true, isLoading: false });
      },
    );
    return () => {
      isShown = false;
    };
  }, [name, attempt]);

  const load = (): void => {
    if (code.isLoading) return;
    setCode({ ...code, isLoading: true });
    setAttempt((made) => made + 1);
  };
  const onOnline = useEffectEvent(() => {
    if (code.hasFailed) load();
  });
  useEffect(() => {
    const retry = (): void => {
      onOnline();
    };
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
    };
  }, []);
  return { ...code, load };
};
