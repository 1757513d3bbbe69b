import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { defaultSettings, readSettings, writeSettings, type ThemeSettings } from './settings';

interface SettingsContextValue extends ThemeSettings {
  change(part: Partial<ThemeSettings>): void;
  reset(): void;
  /** True when something differs from what stands without a choice. */
  changed: boolean;
}

const SettingsContext = createContext<SettingsContextValue | undefined>(undefined);

/** Gives the look's settings to everything below and remembers what is chosen; `direction` is the language's own. */
export function SettingsProvider({ direction, children }: { direction: 'ltr' | 'rtl'; children: ReactNode }) {
  const [chosen, setChosen] = useState(readSettings);
  const value = useMemo(() => {
    const keep = (next: Partial<ThemeSettings>) => {
      writeSettings(next);
      setChosen(next);
    };
    return {
      ...defaultSettings(direction),
      ...chosen,
      change: (part: Partial<ThemeSettings>) => keep({ ...chosen, ...part }),
      reset: () => keep({}),
      changed: Object.keys(chosen).length > 0,
    };
  }, [chosen, direction]);
  return <SettingsContext value={value}>{children}</SettingsContext>;
}

/** The settings [3.66]; used outside its provider it throws [8.43]. */
export function useSettingsContext(): SettingsContextValue {
  const value = useContext(SettingsContext);
  if (!value) throw new Error('useSettingsContext must be use inside SettingsProvider');
  return value;
}
