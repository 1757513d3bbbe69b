import { presets, type Contrast, type Mode, type Preset } from '../theme/palette';

/** The appearance settings of a person [3.66]. The device stores them. */
export interface ThemeSettings {
  themeMode: Mode;
  themeDirection: 'ltr' | 'rtl';
  themeContrast: Contrast;
  themeLayout: 'vertical' | 'horizontal' | 'mini';
  themeColorPresets: Preset;
  themeStretch: boolean;
}

const storageKey = 'muster.settings';

const choices: { [Name in Exclude<keyof ThemeSettings, 'themeStretch'>]: readonly ThemeSettings[Name][] } = {
  themeMode: ['light', 'dark'],
  themeDirection: ['ltr', 'rtl'],
  themeContrast: ['default', 'bold'],
  themeLayout: ['vertical', 'horizontal', 'mini'],
  themeColorPresets: presets,
};

/** The defaults: the device's colour mode and its accessibility settings. */
export function defaultSettings(direction: 'ltr' | 'rtl'): ThemeSettings {
  const asks = (query: string) => window.matchMedia?.(query).matches ?? false;
  return {
    themeMode: asks('(prefers-color-scheme: dark)') ? 'dark' : 'light',
    themeDirection: direction,
    themeContrast: asks('(prefers-contrast: more)') ? 'bold' : 'default',
    themeLayout: 'vertical',
    themeColorPresets: 'default',
    themeStretch: true,
  };
}

/** Reads the stored settings. Drops values that are no longer valid. */
export function readSettings(): Partial<ThemeSettings> {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<string, unknown>;
    const valid = Object.entries(choices).filter(([name, values]) => (values as readonly unknown[]).includes(stored[name]));
    const kept: Partial<ThemeSettings> = Object.fromEntries(valid.map(([name]) => [name, stored[name]]));
    return typeof stored['themeStretch'] === 'boolean' ? { ...kept, themeStretch: stored['themeStretch'] } : kept;
  } catch {
    return {};
  }
}

/** Stores the settings. If the browser refuses storage, they last until the page closes. */
export function writeSettings(settings: Partial<ThemeSettings>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings));
  } catch {
    return;
  }
}
