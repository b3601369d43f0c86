import type { Point, Scale } from './scale';

interface Line {
  readonly name: string;
  /** Class of `colours` below. */
  readonly colour: 'blue' | 'orange';
  readonly isDashed?: boolean;
  readonly points: readonly Point[];
}

export interface Plot {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly x: Scale;
  readonly y: Scale;
  readonly lines: readonly Line[];
  /** Vertical marks with a letter each. */
  readonly marks: readonly { readonly x: number; readonly letter: string }[];
  /** Explains the letters. */
  readonly caption: string;
}

const width = 840;
const height = 332;
const area = { left: 64, right: 16, top: 76, bottom: 48 };
const innerWidth = width - area.left - area.right;
const innerHeight = height - area.top - area.bottom;
const legendGap = 28;
/** Mean width of a character of the legend. */
const characterWidth = 7;

/**
 * A card with its own background, because the background of the page differs between themes and an
 * image cannot read the choice of a GitHub user, only that of the system.
 */
const style = `
.card{fill:#fff;stroke:#d1d9e0}
text{font:12px system-ui,-apple-system,"Segoe UI","DejaVu Sans",sans-serif;fill:#1f2328}
.title{font-weight:600;font-size:14px}
.faint{fill:#59636e}
.grid{stroke:#d1d9e0;fill:none}
.mark{stroke:#818b98;stroke-dasharray:2 3;fill:none}
.line{fill:none;stroke-width:1.75;stroke-linejoin:round;stroke-linecap:round}
.blue{stroke:#0969da}
.orange{stroke:#bc4c00}
.dashed{stroke-dasharray:5 4}
@media (prefers-color-scheme:dark){
.card{fill:#151b23;stroke:#3d444d}
text{fill:#f0f6fc}
.faint{fill:#9198a1}
.grid{stroke:#3d444d}
.mark{stroke:#9198a1}
.blue{stroke:#58a6ff}
.orange{stroke:#f0883e}
}`;

/** Draws lines over time as an SVG image that is legible on light and on dark pages. */
export function drawPlot(plot: Plot): string {
  const parts = [
    `<rect class="card" x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="6"/>`,
    text(16, 24, plot.title, 'title'),
    ...axes(plot),
    ...plot.marks.map((mark) => drawMark(mark, plot)),
    ...plot.lines.map((line) => drawLine(line, plot)),
    ...legend(plot),
  ];
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-label="${escapeText(plot.title)}">
<style>${style}
</style>
${parts.join('\n')}
</svg>
`;
}

const round = (value: number) => Math.round(value * 10) / 10;
const xOf = (plot: Plot, x: number) => round(area.left + plot.x.position(x) * innerWidth);
const yOf = (plot: Plot, y: number) => round(area.top + (1 - plot.y.position(y)) * innerHeight);

function axes(plot: Plot): readonly string[] {
  const bottom = area.top + innerHeight;
  const rows = plot.y.ticks.flatMap((tick) => {
    const y = yOf(plot, tick);
    return [
      `<path class="grid" d="M${area.left} ${y}H${width - area.right}"/>`,
      text(area.left - 8, y + 4, tick.toLocaleString('en-US'), 'faint', 'end'),
    ];
  });
  const columns = plot.x.ticks.map((tick) =>
    text(xOf(plot, tick), bottom + 18, tick.toLocaleString('en-US'), 'faint', 'middle'),
  );
  const middle = area.top + innerHeight / 2;
  return [
    ...rows,
    ...columns,
    text(area.left + innerWidth / 2, height - 12, plot.xLabel, 'faint', 'middle'),
    `<text class="faint" text-anchor="middle" transform="translate(16 ${middle}) rotate(-90)">${escapeText(plot.yLabel)}</text>`,
  ];
}

function drawMark({ x, letter }: Plot['marks'][number], plot: Plot): string {
  const place = xOf(plot, x);
  return `<path class="mark" d="M${place} ${area.top}v${innerHeight}"/>${text(place, area.top - 5, letter, 'faint', 'middle')}`;
}

function drawLine({ colour, isDashed, points }: Line, plot: Plot): string {
  let isOpen = false;
  const path = points
    .map(({ x, y }) => {
      const command = isOpen ? 'L' : 'M';
      isOpen = y !== null;
      return y === null ? '' : `${command}${xOf(plot, x)} ${yOf(plot, y)}`;
    })
    .join('');
  return `<path class="line ${colour}${isDashed ? ' dashed' : ''}" d="${path}"/>`;
}

/** The meaning of the letters beside the title, and the names of the lines below it. */
function legend({ lines, caption }: Plot): readonly string[] {
  let x = 16;
  const names = lines.map(({ name, colour, isDashed }) => {
    const sample = `<path class="line ${colour}${isDashed ? ' dashed' : ''}" d="M${x} 42h22"/>`;
    const label = text(x + 28, 46, name);
    x += 28 + name.length * characterWidth + legendGap;
    return sample + label;
  });
  return [...names, text(width - area.right, 24, caption, 'faint', 'end')];
}

function text(x: number, y: number, content: string, style = '', anchor = ''): string {
  const attributes = [
    style && ` class="${style}"`,
    anchor && ` text-anchor="${anchor}"`,
    ` x="${round(x)}" y="${round(y)}"`,
  ];
  return `<text${attributes.join('')}>${escapeText(content)}</text>`;
}

function escapeText(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
