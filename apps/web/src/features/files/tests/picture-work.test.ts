import { expect, test } from 'vitest';
import { hasMetadata, isBetter, jpegName, pictureWork } from '../smaller/picture-work';

test('photos and large PNG files are made smaller, phone formats become JPEG, and other files stay as they are', () => {
  expect(pictureWork({ name: 'IMG_1.JPG', size: 4_000_000 })).toBe('redraw');
  expect(pictureWork({ name: 'small.jpeg', size: 40_000 })).toBe('redraw');
  expect(pictureWork({ name: 'photo.png', size: 4_000_000 })).toBe('redraw');
  expect(pictureWork({ name: 'drawing.png', size: 40_000 })).toBe('none');
  expect(pictureWork({ name: 'IMG_2.HEIC', size: 2_000_000 })).toBe('convert');
  expect(pictureWork({ name: 'plan.pdf', size: 4_000_000 })).toBe('none');
});

test('a picture that becomes JPEG has a name of JPEG', () => {
  expect(jpegName('IMG_2.HEIC')).toBe('IMG_2.jpg');
  expect(jpegName('a.b.png')).toBe('a.b.jpg');
  expect(jpegName('IMG_1.JPG')).toBe('IMG_1.JPG');
});

test('the original stays only if it is as small and has no metadata of the camera', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(hasMetadata(bytes('..Exif\0\0MM'))).toBe(true);
  expect(hasMetadata(bytes('..http://ns.adobe.com/xap/1.0/'))).toBe(true);
  expect(hasMetadata(bytes('JFIF'))).toBe(false);
  expect(isBetter(300, 4_000, false)).toBe(true);
  expect(isBetter(400, 300, false)).toBe(false);
  expect(isBetter(400, 300, true)).toBe(true);
});
