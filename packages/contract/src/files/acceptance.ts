/** Which files may be uploaded [5.14]-[5.16] [9.4]: media types with their endings. Browser and server ask the same tables. */
export type FileTypes = Readonly<Partial<Record<MediaType, readonly string[]>>>;

export const pictureTypes = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] } as const;

export const defaultTypes = { ...pictureTypes, 'text/csv': ['.csv'], 'application/pdf': ['.pdf'] } as const;

export const widerTypes = {
  ...defaultTypes,
  'video/mp4': ['.mp4'],
  'video/quicktime': ['.mov'],
  'image/heic': ['.heic'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.ms-powerpoint': ['.ppt'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['.pptx'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/rtf': ['.rtf'],
  'text/plain': ['.txt'],
  'application/zip': ['.zip'],
} as const;

export type MediaType = keyof typeof widerTypes;

/** In bytes. */
export const mostFileBytes = 250_000_000;
export const mostPictureBytes = 3_145_728;

/** Larger files go in parts of this size, so that an upload that is cut off goes on where it stopped. In bytes. */
export const partBytes = 8_388_608;

/** The parts of a file of this size, from 1; only the last may be smaller. */
export function partsOfSize(size: number): { number: number; size: number }[] {
  return Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => ({
    number: index + 1,
    size: Math.min(partBytes, size - index * partBytes),
  }));
}

/** The media type that a name's ending stands for, where these types allow it. */
export function mediaTypeOf(name: string, types: FileTypes): MediaType | undefined {
  const lower = name.toLowerCase();
  return (Object.keys(types) as MediaType[]).find((type) => types[type]?.some((ending) => lower.endsWith(ending)));
}

/** What else browsers and systems call a type; whatever gives none says octet-stream. */
const otherNames: Partial<Record<MediaType, readonly string[]>> = {
  'image/jpeg': ['image/jpg', 'image/pjpeg'],
  'image/heic': ['image/heif'],
  'text/csv': ['application/csv', 'text/plain', 'application/vnd.ms-excel'],
  'application/rtf': ['text/rtf'],
  'application/zip': ['application/x-zip-compressed'],
};

/** Whether a content type, with or without parameters, may be said of a file of this type. */
export function isNameOf(type: MediaType, contentType: string): boolean {
  const said = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return said === type || said === 'application/octet-stream' || otherNames[type]?.includes(said) === true;
}
