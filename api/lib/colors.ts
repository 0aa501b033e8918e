/** The tokens of web/tokens.css that mail and pages without that sheet need: by light, and by dark. A test compares them. */
export const COLORS = {
  table: ['#d3dcc8', '#15211c'],
  'table-deep': ['#c2cdb5', '#0e1814'],
  paper: ['#fcf9f1', '#20302a'],
  ink: ['#17231d', '#f2eee0'],
  'ink-2': ['#43514a', '#bac6ba'],
  line: ['#d6d0bb', '#3b4e45'],
  'line-strong': ['#6e7867', '#82948a'],
  yours: ['#f6b930', '#f2bb48'],
  'yours-edge': ['#b5780a', '#9a6c14'],
  'on-yours': ['#1b1a10', '#1b1a10'],
  link: ['#1a5a48', '#93d3b7'],
} as const;
export type Color = keyof typeof COLORS;

export const ROOT_STYLE = `:root { color-scheme: light dark; ${Object.entries(COLORS)
  .map(([name, [light, dark]]) => `--${name}: light-dark(${light}, ${dark});`)
  .join(' ')} }`;
