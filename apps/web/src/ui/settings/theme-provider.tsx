import { ThemeProvider as MuiThemeProvider, useColorScheme } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { DirectionProvider } from '../theme/direction';
import { createAppTheme } from '../theme/theme';
import type { Mode } from '../theme/palette';
import { useSettingsContext } from './settings-context';

function ModeOf({ mode }: { mode: Mode }) {
  const { setMode } = useColorScheme();
  useEffect(() => setMode(mode), [mode, setMode]);
  return null;
}

/** Provides the theme for the settings. The library's own storage is off, so that there is only one source. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { themeMode, themeDirection, themeContrast, themeLayout, themeColorPresets, themeStretch } = useSettingsContext();
  const theme = useMemo(
    () => createAppTheme({ themeMode, themeDirection, themeContrast, themeLayout, themeColorPresets, themeStretch }),
    [themeMode, themeDirection, themeContrast, themeLayout, themeColorPresets, themeStretch],
  );
  useLayoutEffect(() => {
    const attributes = { colorScheme: themeMode, preset: themeColorPresets, contrast: themeContrast };
    Object.assign(document.documentElement.dataset, attributes);
  }, [themeMode, themeColorPresets, themeContrast]);
  return (
    <DirectionProvider direction={themeDirection}>
      <MuiThemeProvider theme={theme} defaultMode={themeMode} storageManager={null}>
        <CssBaseline />
        <ModeOf mode={themeMode} />
        {children}
      </MuiThemeProvider>
    </DirectionProvider>
  );
}
