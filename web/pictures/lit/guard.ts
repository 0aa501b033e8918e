/** `lit/directives/guard.js` for what is drawn once. */
export const guard = (_depends: unknown, draw: () => unknown): unknown => draw();
