import { presets, type Contrast, type Mode, type Preset } from '../theme/palette';

/** How a person wants the product to look [3.66]; kept on the device, and the only thing kept there but the language. */
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

/** What stands where nothing was chosen: the device's own mode, and what its accessibility settings ask for. */
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

/** Reads what was chosen before; anything that is no longer a choice is left out. */
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

/** Keeps the choices; a browser that refuses storage forgets them with the page. */
export function writeSettings(settings: Partial<ThemeSettings>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings));
  } catch {
    return;
  }
}
