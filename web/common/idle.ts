export const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(resolve, { timeout: 2_000 })
      : setTimeout(resolve, 200),
  );

/** Resolves after the next paint, or at once if the page is hidden. */
export const whenPainted = (): Promise<unknown> =>
  new Promise((resolve) =>
    document.hidden ? setTimeout(resolve) : requestAnimationFrame(() => setTimeout(resolve)),
  );

/** Yields to the browser so that it can respond to input, then continues before other tasks that can wait. */
export const nextTask = (): Promise<unknown> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));
