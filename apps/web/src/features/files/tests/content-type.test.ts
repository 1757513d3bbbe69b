import { expect, test } from 'vitest';
import { isPicture } from '../content-type';

test('[5.14] files with the extension of a JPEG or PNG picture have a preview', () => {
  expect(['plan.png', 'plan.jpeg', 'plan.jpg', 'PLAN.JPG'].filter((name) => !isPicture(name))).toEqual([]);
  expect(['plan.pdf', 'plan.heic', 'plan.mp4', 'plan.png.exe', 'png'].filter(isPicture)).toEqual([]);
});
