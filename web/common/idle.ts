/** Waits until the page has nothing better to do; where the browser does not tell, for a moment. */
export const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(resolve, { timeout: 2_000 })
      : setTimeout(resolve, 200),
  );

/** Waits until what is drawn so far can be seen, where the page is. */
export const whenPainted = (): Promise<unknown> =>
  new Promise((resolve) =>
    document.hidden ? setTimeout(resolve) : requestAnimationFrame(() => setTimeout(resolve)),
  );

/** Lets the browser answer whoever is here, and goes on before anything else that can wait. */
export const nextTask = (): Promise<unknown> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));
