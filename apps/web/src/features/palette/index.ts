/** The public API of the palette: its button, its keys, its dialogs, and what opens them. */
export type { Entry } from './entry';
export { KeysDialog } from './keys-dialog';
export { listenToKeys } from './keys';
export { PaletteButton } from './palette-button';
export { PaletteDialog } from './palette-dialog';
export { openPalette, useShown, type Shown } from './shown';
export { SingleKeysSwitch } from './single-keys-switch';
