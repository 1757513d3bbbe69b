/** The longest name of a shared device. */
export const kioskNameLength = 60;
