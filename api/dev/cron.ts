/** Calls `tick` repeatedly, `pause` milliseconds after the last call ended; `tell` hears of failures. Returns a function that stops it. */
export const startCron = (
  tick: () => Promise<void>,
  pause: number,
  tell = (why: string): void => console.error(`The sweep failed: ${why}`),
): (() => Promise<void>) => {
  const stopping = new AbortController();
  const rest = (): Promise<void> =>
    new Promise((over) => {
      const timer = setTimeout(over, pause);
      stopping.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        over();
      });
    });
  const report = (error: Error): void => {
    if (!stopping.signal.aborted) tell(error.message);
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await tick().catch(report);
      await rest();
    }
  };
  const running = run();
  return () => {
    stopping.abort();
    return running;
  };
};
