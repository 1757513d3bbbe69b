/** Compiles each import of `~icons/ic/NAME` to a component that draws Google's Material glyph of that name. */
import type { Plugin } from 'vite';
import compileIcons from 'unplugin-icons/vite';

/** The outlines of a glyph. Glyphs with other shapes or shades are refused: no part can draw them. */
function outlinesOf(svg: string, name: string): string[] {
  const shapes = [...svg.replace(/^<svg[^>]*>|<\/svg>$/g, '').matchAll(/<([^>]*)>/g)].map(([, shape = '']) => outlineOf(shape, name));
  if (shapes.length === 0) throw new Error(`The icon ${name} is empty.`);
  return shapes;
}

function outlineOf(shape: string, name: string): string {
  const attributes = new Map([...shape.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]));
  const number = (key: string): number => Number(attributes.get(key));
  attributes.delete('fill');
  attributes.delete('fill-rule');
  const outline = attributes.get('d');
  if (shape.startsWith('path ') && outline !== undefined && attributes.size === 1) return outline;
  if (shape.startsWith('circle ') && attributes.size === 3) return circle(number('cx'), number('cy'), number('r'));
  throw new Error(`The icon ${name} has a shape that is not supported: ${shape}`);
}

const circle = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

export const icons = (): Plugin | Plugin[] =>
  compileIcons({
    compiler: {
      extension: 'js',
      compiler: (svg, collection, name) => {
        const outlines = JSON.stringify(outlinesOf(svg, `${collection}/${name}`));
        const rule = svg.includes('fill-rule="evenodd"') ? ", 'evenodd'" : '';
        return `import { iconOf } from '/src/ui/display/icon';\nexport default /* @__PURE__ */ iconOf(${outlines}${rule});\n`;
      },
    },
  });
