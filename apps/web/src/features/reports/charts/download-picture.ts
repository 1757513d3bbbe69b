/** Makes a picture of a chart: copies the SVG with its computed colours, draws it on a canvas, and saves it as PNG. */
import { saveFile } from '../../../lib/device/save-file';
import { lineHeightOf, wrapText } from './svg-text';

const margin = 24;
const titleSize = 17;
const titleLine = lineHeightOf(titleSize);
const captionSize = 13;
const captionLine = lineHeightOf(captionSize);
/** Sharp enough for a slide. */
const scale = 2;

/** Saves the chart with the question as its title, and below it where and when the figures come from. Rejects if the browser cannot draw it. */
export async function downloadPicture(svg: SVGSVGElement, { title, caption }: PictureWords): Promise<void> {
  const { text, width, height } = standAlone(svg, { title, caption }, await fontFaces());
  const source = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = source;
    await image.decode();
    saveFile(await drawn(image, width, height), `${fileName(title)}.png`);
  } finally {
    URL.revokeObjectURL(source);
  }
}

interface PictureWords {
  title: string;
  /** The company, the campaign, how many answered, and the day. */
  caption: string;
}

/** A copy that does not depend on the page: with its fonts, computed styles, a background, the title above and the caption below. */
function standAlone(svg: SVGSVGElement, { title, caption }: PictureWords, fonts: string): { text: string; width: number; height: number } {
  const page = getComputedStyle(document.body);
  const inner = { width: svg.width.baseVal.value, height: svg.height.baseVal.value };
  const lines = wrapText(title, { width: inner.width, textSize: titleSize });
  const head = lines.length * titleLine + 12;
  const width = inner.width + 2 * margin;
  const captionLines = wrapText(caption, { width: inner.width, textSize: captionSize });
  const foot = captionLines.length * captionLine + 12;
  const height = inner.height + head + foot + 2 * margin;

  const copy = svg.cloneNode(true) as SVGSVGElement;
  writeStyles(svg, copy);
  copy.setAttribute('x', String(margin));
  copy.setAttribute('y', String(margin + head));
  const ground = getComputedStyle(svg.closest('section') ?? document.body).backgroundColor;
  const isRightToLeft = page.direction === 'rtl';
  const x = isRightToLeft ? width - margin : margin;
  const spans = (texts: readonly string[], size: number, lineHeight: number) =>
    texts.map((line, at) => `<tspan x="${x}" dy="${at === 0 ? size + 1 : lineHeight}">${escaped(line)}</tspan>`).join('');
  const family = escaped(page.fontFamily);
  const heading = `<text x="${x}" y="${margin}" fill="${page.color}" font-family="${family}" font-size="${titleSize}" font-weight="700">${spans(lines, titleSize, titleLine)}</text>`;
  const source = `<text x="${x}" y="${height - margin - foot + 12}" fill="${page.color}" font-family="${family}" font-size="${captionSize}">${spans(captionLines, captionSize, captionLine)}</text>`;
  const chart = new XMLSerializer().serializeToString(copy);
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" direction="${page.direction}">`;
  return {
    text: `${open}<style><![CDATA[${fonts}]]></style><rect width="100%" height="100%" fill="${ground}"/>${heading}${chart}${source}</svg>`,
    width,
    height,
  };
}

const properties = ['fill', 'stroke', 'fontFamily', 'fontSize', 'fontWeight', 'textAnchor'] as const;

function writeStyles(from: Element, to: Element): void {
  const computed = getComputedStyle(from);
  const style = (to as SVGElement).style;
  for (const name of properties) style[name] = computed[name];
  for (const [at, child] of [...from.children].entries()) {
    const copy = to.children[at];
    if (copy) writeStyles(child, copy);
  }
}

/** The page's fonts with their files inside, because a picture fetches nothing. Without a file, the picture has another font. */
async function fontFaces(): Promise<string> {
  const faces = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule.cssText.startsWith('@font-face')).map((rule) => ({ css: rule.cssText, base: sheet.href })),
  );
  return (await Promise.all(faces.map(withFile))).join('');
}

async function withFile({ css, base }: { css: string; base: string | null }): Promise<string> {
  const [url, address] = /url\(["']?([^"')]+)["']?\)/.exec(css) ?? [];
  if (url === undefined || address === undefined) return '';
  try {
    const response = await fetch(new URL(address, base ?? document.baseURI));
    return response.ok ? css.replace(url, `url("${await asAddress(await response.blob())}")`) : '';
  } catch {
    return '';
  }
}

const asAddress = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error('The browser could not read the font.')));
    reader.readAsDataURL(file);
  });

function drawn(image: HTMLImageElement, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  context.scale(scale, scale);
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser could not encode the picture.'))), 'image/png');
  });
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const fileName = (title: string): string =>
  title
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)
    .toLowerCase() || 'chart';
