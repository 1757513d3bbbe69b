import { after } from '../lib/waiting';

/** The fonts of the page. */
export type Faces = Iterable<Pick<FontFace, 'load'>>;

/** A font that arrives late costs this much at most. */
const longestMilliseconds = 300;

/**
 * Waits a moment for the font's first letters, which the first script preloads. With a font that arrives after the first render, text would
 * break at other words, and what is below it would move.
 */
export async function untilFont(faces: Faces): Promise<void> {
  const [first] = faces;
  await Promise.race([first?.load().catch(() => undefined), after(longestMilliseconds)]);
}
