/** Which files may be uploaded [5.14]-[5.16]: media types with their endings. */
export const defaultTypes = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'text/csv': ['.csv'],
  'application/pdf': ['.pdf'],
} as const satisfies FileTypes;

export const pictureTypes = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] } as const satisfies FileTypes;

export const widerTypes = {
  ...pictureTypes,
  'video/mp4': ['.mp4'],
  'video/quicktime': ['.mov'],
  'image/heic': ['.heic'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.ms-powerpoint': ['.ppt'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['.pptx'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/pdf': ['.pdf'],
  'application/rtf': ['.rtf'],
  'text/csv': ['.csv'],
  'text/plain': ['.txt'],
  'application/zip': ['.zip'],
} as const satisfies FileTypes;

export type FileTypes = Readonly<Record<string, readonly string[]>>;

/** In bytes [9.4]. */
export const mostFileBytes = 250_000_000;
export const mostPictureBytes = 3_145_728;

/** 'JPG, JPEG, PNG' */
export const namesOf = (types: FileTypes): string =>
  [...new Set(Object.values(types).flat())].map((ending) => ending.slice(1).toUpperCase()).join(', ');

/** Some systems call a CSV by another type, or give none: the ending decides then. */
export function contentTypeOf(file: File): string {
  const known = Object.entries<readonly string[]>(widerTypes).find(([, endings]) => endings.some((ending) => file.name.toLowerCase().endsWith(ending)));
  return known?.[0] ?? (file.type || 'application/octet-stream');
}

/** [5.14] Pictures have a preview. */
export const isPicture = (name: string): boolean => /\.(?:png|jpe?g)$/i.test(name);
