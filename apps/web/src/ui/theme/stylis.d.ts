/** The one part of stylis that the mirrored styles need; the package brings no types. */
declare module 'stylis' {
  import type { StylisPlugin } from '@emotion/cache';
  export const prefixer: StylisPlugin;
}
