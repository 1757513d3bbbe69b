/**
 * The colours. Every preset passes WCAG AA on its own background and below its own text, in light and dark. With high contrast it passes
 * AAA. A test checks it.
 */
export const presets = ['default', 'cyan', 'purple', 'blue', 'orange', 'red'] as const;
export type Preset = (typeof presets)[number];
export type Contrast = 'default' | 'bold';
export type Mode = 'light' | 'dark';

type Shades = Record<Contrast, string>;

const primary: Record<Mode, Record<Preset, Shades>> = {
  light: {
    default: { default: '#1c6b50', bold: '#0d4a35' },
    cyan: { default: '#0b6b7e', bold: '#064b59' },
    purple: { default: '#6741c0', bold: '#4a2a99' },
    blue: { default: '#1f5fbf', bold: '#144389' },
    orange: { default: '#9c4506', bold: '#703104' },
    red: { default: '#b3261e', bold: '#821711' },
  },
  dark: {
    default: { default: '#74cfa9', bold: '#97e5c4' },
    cyan: { default: '#6fcbdd', bold: '#98e2f0' },
    purple: { default: '#c0a9f5', bold: '#d9caff' },
    blue: { default: '#8cb8f7', bold: '#b5d2ff' },
    orange: { default: '#f5b27c', bold: '#ffcfa8' },
    red: { default: '#f5a19b', bold: '#ffc4bf' },
  },
};

const status: Record<Mode, Record<'success' | 'warning' | 'error' | 'info', Shades>> = {
  light: {
    success: { default: '#26734a', bold: '#155030' },
    warning: { default: '#8a5200', bold: '#633b00' },
    error: { default: '#b3261e', bold: '#821711' },
    info: { default: '#2360b0', bold: '#164282' },
  },
  dark: {
    success: { default: '#7bd39b', bold: '#9de8b8' },
    warning: { default: '#f2be6b', bold: '#ffd697' },
    error: { default: '#f5a19b', bold: '#ffc4bf' },
    info: { default: '#8cb8f7', bold: '#b5d2ff' },
  },
};

const ground = {
  light: {
    default: { page: '#f4f6f3', paper: '#ffffff', text: '#17211c', muted: '#4d5a53', line: '#dbe1dc' },
    bold: { page: '#ffffff', paper: '#ffffff', text: '#000000', muted: '#2f3733', line: '#6b746f' },
  },
  dark: {
    default: { page: '#101512', paper: '#181f1b', text: '#e8eeea', muted: '#a9b6ae', line: '#2f3a34' },
    bold: { page: '#000000', paper: '#0b0f0d', text: '#ffffff', muted: '#d5ddd8', line: '#8b968f' },
  },
} as const;

/** The palette of one mode. `theme.css` contains the same colours. */
export function paletteOf(mode: Mode, preset: Preset, contrast: Contrast) {
  const surface = ground[mode][contrast];
  const onColour = mode === 'light' ? '#ffffff' : '#0c1210';
  const colour = (shades: Shades) => ({ main: shades[contrast], contrastText: onColour });
  return {
    mode,
    primary: colour(primary[mode][preset]),
    secondary: { main: surface.muted, contrastText: onColour },
    success: colour(status[mode].success),
    warning: colour(status[mode].warning),
    error: colour(status[mode].error),
    info: colour(status[mode].info),
    background: { default: surface.page, paper: surface.paper },
    text: { primary: surface.text, secondary: surface.muted },
    divider: surface.line,
  };
}
