/** A separate storage, so that nothing stays in the browser; its own keys are the names in it. With room for so many characters. */
export const forgetful = (room = Infinity): Storage => {
  const kept = new Map<string, string>();
  const storage: Pick<Storage, 'clear' | 'getItem' | 'setItem' | 'removeItem'> = {
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
  };
  return new Proxy(storage as Storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      kept.has(key as string) ? { enumerable: true, configurable: true } : undefined,
  });
};
