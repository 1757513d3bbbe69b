import { useLayoutEffect, type ReactNode } from 'react';
import { useSettingsContext } from './settings-context';

/** Applies the settings [3.66]. Attributes of `html` switch the tokens of `theme.css`, so that a change only repaints. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { themeMode, themeDirection, themeContrast, themeColorPresets } = useSettingsContext();
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.dir = themeDirection;
    Object.assign(page.dataset, { colorScheme: themeMode, preset: themeColorPresets, contrast: themeContrast });
  }, [themeMode, themeDirection, themeContrast, themeColorPresets]);
  return children;
}
