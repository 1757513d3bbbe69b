/** What the first screen does not need is fetched after it. */
let resolve: () => void;

/** Resolves shortly after the first screen is drawn. */
export const firstScreen = new Promise<void>((done) => (resolve = done));

/** The pause leaves the network to what the screen itself still fetches. */
const pauseMilliseconds = 1_000;

export const announceFirstScreen = (): void => void setTimeout(() => resolve(), pauseMilliseconds);
