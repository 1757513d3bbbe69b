import { createTheme, type Theme } from '@mui/material/styles';
import { measures } from '../measures';
import type { ThemeSettings } from '../settings/settings';
import { paletteOf } from './palette';

const colorSchemeAttribute = 'data-color-scheme';

const fontFamily = "'Atkinson Hyperlegible Next Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/** The theme for the given settings [3.66]. It contains light and dark as CSS variables, so that switching only repaints. */
export function createAppTheme({ themeColorPresets, themeContrast, themeDirection }: ThemeSettings): Theme {
  /** Secondary text: 14 px, and 16 px on phones. */
  const small = { fontSize: '0.875rem', letterSpacing: 0, '@media (max-width: 599.95px)': { fontSize: '1rem' } };
  const theme = createTheme({
    direction: themeDirection,
    cssVariables: { colorSchemeSelector: `[${colorSchemeAttribute}="%s"]` },
    colorSchemes: {
      light: { palette: paletteOf('light', themeColorPresets, themeContrast) },
      dark: { palette: paletteOf('dark', themeColorPresets, themeContrast) },
    },
    shape: { borderRadius: 10 },
    transitions: {
      duration: { shortest: 100, shorter: 120, short: 150, standard: 180, complex: 190, enteringScreen: 180, leavingScreen: 150 },
    },
    typography: {
      fontFamily,
      h1: { fontSize: '1.75rem', lineHeight: 1.25, fontWeight: 700, letterSpacing: '-0.01em' },
      h2: { fontSize: '1.375rem', lineHeight: 1.3, fontWeight: 700, letterSpacing: '-0.005em' },
      h3: { fontSize: '1.125rem', lineHeight: 1.35, fontWeight: 650 },
      h4: { fontSize: '1rem', lineHeight: 1.4, fontWeight: 650 },
      subtitle1: { fontSize: '1rem', fontWeight: 600, letterSpacing: 0 },
      subtitle2: { ...small, fontWeight: 600 },
      body1: { fontSize: '1rem', lineHeight: 1.55, letterSpacing: 0 },
      body2: { ...small, lineHeight: 1.5 },
      caption: { ...small, lineHeight: 1.4 },
      overline: { ...small, lineHeight: 1.4, fontWeight: 650, textTransform: 'none' },
      button: { fontSize: '1rem', fontWeight: 650, letterSpacing: 0, textTransform: 'none' },
    },
  });
  return createTheme({ ...theme, components: componentsOf(theme) });
}

/** Text of 16 px on phones and at least 14 px elsewhere; targets of 44 px; cards with a border and no shadow. */
function componentsOf(theme: Theme): Theme['components'] {
  const phone = theme.breakpoints.down('sm');
  const target = { minHeight: measures.touchTarget };
  const square = { minWidth: measures.touchTarget, minHeight: measures.touchTarget };
  /** A word that does not fit is broken, so that it is neither cut nor wider than its container. */
  const wrapped = { hyphens: 'auto', overflowWrap: 'anywhere' } as const;
  const focusRing = { outline: '2px solid currentColor', outlineOffset: 2 };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        html: { scrollPaddingTop: measures.headerDesktop, backgroundColor: theme.vars?.palette.background.default },
        body: { overflowWrap: 'break-word', [phone]: { fontSize: '1rem' } },
        // People's text can be one long word. It breaks anywhere, so that it does not widen its container.
        '[dir="auto"]': { overflowWrap: 'anywhere' },
        // Short text is aligned like the page. Longer text sets `textAlign: 'start'` and is aligned like its language.
        '[dir="auto"]:where(:not(input, textarea))': { textAlign: ['-webkit-match-parent', 'match-parent'] },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '1ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '1ms !important',
          },
        },
      },
    },
    MuiTypography: {
      defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } },
      styleOverrides: {
        root: {
          variants: [{ props: { variant: 'h1' }, style: { [phone]: { fontSize: '1.5rem' } } }],
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { fontFamily: 'inherit', '&.Mui-focusVisible': focusRing } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { ...target, paddingInline: 20, borderRadius: 10, maxWidth: '100%', fontSize: '1rem' } },
    },
    MuiIconButton: { styleOverrides: { root: square } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderRadius: 14 } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 16 } } },
    MuiDialogTitle: { styleOverrides: { root: { ...theme.typography.h2, paddingBottom: 8 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', gap: 8 } } },
    MuiMenuItem: { styleOverrides: { root: { ...target, whiteSpace: 'normal' } } },
    MuiCheckbox: { styleOverrides: { root: square } },
    MuiRadio: { styleOverrides: { root: square } },
    MuiFormControlLabel: { styleOverrides: { root: target } },
    MuiPaginationItem: { styleOverrides: { root: { ...square, fontSize: '1rem' } } },
    MuiToggleButton: { styleOverrides: { root: { ...square, ...wrapped, fontSize: '1rem', textTransform: 'none' } } },
    MuiListItemButton: { styleOverrides: { root: { ...target, borderRadius: 10 } } },
    MuiTab: {
      styleOverrides: { root: { ...target, ...wrapped, minWidth: 72, maxWidth: 'none', fontSize: '1rem', textTransform: 'none' } },
    },
    MuiOutlinedInput: { styleOverrides: { root: { ...target, borderRadius: 10, backgroundColor: theme.vars?.palette.background.paper } } },
    MuiInputBase: {
      // Typed text has the writer's language, which can differ from the interface language.
      defaultProps: { slotProps: { input: { dir: 'auto' } } },
      styleOverrides: {
        input: {
          '&::placeholder': { opacity: 1, color: theme.vars?.palette.text.secondary },
          // An empty field has the direction of the page.
          '&:placeholder-shown': { direction: 'inherit' },
        },
      },
    },
    MuiTooltip: {
      defaultProps: { enterTouchDelay: 0 },
      styleOverrides: { tooltip: { fontSize: theme.typography.body2.fontSize, [phone]: { fontSize: '1rem' } } },
    },
    MuiChip: {
      styleOverrides: {
        root: {
          height: 'auto',
          minHeight: 32,
          maxWidth: '100%',
          fontSize: '0.875rem',
          fontWeight: 600,
          borderRadius: 8,
          [phone]: { fontSize: '1rem' },
        },
        label: { paddingBlock: 4, whiteSpace: 'normal', overflowWrap: 'anywhere' },
      },
    },
    MuiAlert: {
      styleOverrides: {
        root: { borderRadius: 12, fontSize: '1rem', alignItems: 'center', variants: filledAlerts(theme) },
        message: { minWidth: 0 },
      },
    },
  };
}

/** Messages use colour pairs of the palette, whose contrast is tested. The library's shades fail in dark mode. */
const filledAlerts = (theme: Theme) =>
  (['success', 'info', 'warning', 'error'] as const).map((severity) => ({
    props: { variant: 'filled' as const, severity },
    style: { color: theme.vars?.palette[severity].contrastText, backgroundColor: theme.vars?.palette[severity].main },
  }));
