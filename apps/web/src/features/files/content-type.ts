import { mediaTypeOf, voiceTypes, widerTypes } from '@muster/contract/files/acceptance';

/** The content type by file extension: some systems report another type for CSV, or none. */
export const contentTypeOf = ({ name, type }: File): string =>
  mediaTypeOf(name, { ...widerTypes, ...voiceTypes }) ?? (type || 'application/octet-stream');

/** File types with a preview [5.14]. */
export const isPicture = (name: string): boolean => /\.(?:png|jpe?g)$/i.test(name);

/** Films that a browser may be able to play. */
export const isFilm = (name: string): boolean => /\.(?:mp4|mov)$/i.test(name);
