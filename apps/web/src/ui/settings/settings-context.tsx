import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { defaultSettings, readSettings, writeSettings, type ThemeSettings } from './settings';

interface SettingsContextValue extends ThemeSettings {
  change(part: Partial<ThemeSettings>): void;
  reset(): void;
  /** True if a setting differs from its default. */
  changed: boolean;
}

const SettingsContext = createContext<SettingsContextValue | undefined>(undefined);

/** Provides the appearance settings and stores changes. `direction` is the direction of the language. */
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

/** The settings [3.66]. Throws outside of its provider [8.43]. */
export function useSettingsContext(): SettingsContextValue {
  const value = useContext(SettingsContext);
  if (!value) throw new Error('useSettingsContext must be use inside SettingsProvider');
  return value;
}
