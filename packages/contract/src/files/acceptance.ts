/** Which files can be uploaded [5.14]-[5.16] [9.4]: media types with their extensions. Browser and server share these tables. */
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

/** A recorded voice, which 'Read aloud' plays. */
export const voiceTypes = { 'audio/mpeg': ['.mp3'], 'audio/mp4': ['.m4a'] } as const;

export type MediaType = keyof typeof widerTypes | keyof typeof voiceTypes;

/** In bytes. */
export const maxFileBytes = 250_000_000;
export const maxPictureBytes = 3_145_728;
export const maxVoiceBytes = 10_000_000;
/** A document of a consultation: the request that adds it reads it. */
export const maxDocumentBytes = 50_000_000;

/** Larger files are uploaded in parts of this size, in bytes, so that an interrupted upload can continue. */
export const partBytes = 8_388_608;

/** The parts of a file of this size, numbered from 1. Only the last one can be smaller. */
export function partsOfSize(size: number): { number: number; size: number }[] {
  return Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => ({
    number: index + 1,
    size: Math.min(partBytes, size - index * partBytes),
  }));
}

/** The media type of a file name's extension; undefined if `types` does not contain it. */
export function mediaTypeOf(name: string, types: FileTypes): MediaType | undefined {
  const lower = name.toLowerCase();
  return (Object.keys(types) as MediaType[]).find((type) => types[type]?.some((ending) => lower.endsWith(ending)));
}

/** Other names that browsers and systems use for a type. A client that does not know the type sends application/octet-stream. */
const otherNames: Partial<Record<MediaType, readonly string[]>> = {
  'image/jpeg': ['image/jpg', 'image/pjpeg'],
  'image/heic': ['image/heif'],
  'audio/mpeg': ['audio/mp3'],
  'audio/mp4': ['audio/x-m4a', 'audio/m4a'],
  'text/csv': ['application/csv', 'text/plain', 'application/vnd.ms-excel'],
  'application/rtf': ['text/rtf'],
  'application/zip': ['application/x-zip-compressed'],
};

/** Whether a content type, with or without parameters, is a valid name of the media type. */
export function isContentTypeOf(type: MediaType, contentType: string): boolean {
  const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return mediaType === type || mediaType === 'application/octet-stream' || otherNames[type]?.includes(mediaType) === true;
}
