import { mediaTypeOf, widerTypes } from '@muster/contract/files/acceptance';

/** By the ending: some systems call a CSV by another type, or give none. */
export const contentTypeOf = ({ name, type }: File): string => mediaTypeOf(name, widerTypes) ?? (type || 'application/octet-stream');

/** [5.14] Pictures have a preview. */
export const isPicture = (name: string): boolean => /\.(?:png|jpe?g)$/i.test(name);
