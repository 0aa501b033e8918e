/** `lit/directives/guard.js` for a single render. */
export const guard = (_depends: unknown, draw: () => unknown): unknown => draw();
