/** Code that the first screen does not need loads after it. */
let resolve: () => void;

/** Resolves shortly after the first screen has rendered. */
export const firstScreen = new Promise<void>((done) => (resolve = done));

/** The pause leaves the network to the requests of the first screen. */
const pauseMilliseconds = 1_000;

export const announceFirstScreen = (): void => void setTimeout(() => resolve(), pauseMilliseconds);
