import { createContext, use, useEffect, useState } from 'react';
import { defaultSettings, type Settings } from './settings.ts';

const SettingsContext = createContext<(() => Promise<Settings>) | undefined>(undefined);

export const SettingsProvider = SettingsContext.Provider;

/** The operator's settings, or the defaults until they have loaded. */
export const useSettings = (): Settings => {
  const load = use(SettingsContext);
  if (load === undefined) throw new Error('useSettings needs a SettingsProvider above it.');
  const [settings, setSettings] = useState(defaultSettings);
  useEffect(() => {
    void load().then(setSettings);
  }, [load]);
  return settings;
};
