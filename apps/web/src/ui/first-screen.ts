/** What the first screen does not need is fetched after it. */
let announce: () => void;

/** Resolves when the first screen is drawn. */
export const firstScreen = new Promise<void>((resolve) => (announce = resolve));

export const announceFirstScreen = (): void => announce();
